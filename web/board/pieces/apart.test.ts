import type { Scene, ScenePiece } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexPlayers, hexScene } from '../../test/hex-scene.ts'
import { HEX } from '../space/hexes.ts'
import { distance } from '../space/point.ts'
import { spaceOf } from '../space/space.ts'
import { movedApart } from './apart.ts'
import { type Token, tokensOf } from './token.ts'

const board = hexScene()
const space = spaceOf(board)
const [first] = board.pieces as [ScenePiece]
const piece = (id: string, x: number, change: Partial<ScenePiece> = {}): ScenePiece => ({
  ...first,
  id,
  at: { x, y: 0, facing: 0, level: 0 },
  ...change,
})
const thing = (id: string, x: number): ScenePiece =>
  piece(id, x, { seat: null, diagram: null, bars: [], footprint: { type: 'disc', radius: 90 } })
const tokens = (...pieces: ScenePiece[]): Token[] => tokensOf({ ...board, pieces } as Scene, hexPlayers, space)
const shown = (...pieces: ScenePiece[]): Token[] => movedApart(tokens(...pieces), space, new WeakMap())
const far = (a: Token, b: Token): number => distance(a.at, b.at)

describe('pieces that share a tile', () => {
  test('alone everything stands in the middle', () => {
    const [one] = tokens(piece('a', 3))
    expect(movedApart([one!], space, new WeakMap())).toEqual([one])
  })
  test('are moved apart, the higher one to the back', () => {
    const [low, high] = shown(piece('a', 3), piece('b', 3, { at: { x: 3, y: 0, facing: 0, level: 2 } })) as [Token, Token]
    expect(far(low, high)).toBeGreaterThan(HEX * 0.6)
    expect(high.ground.y).toBeLessThan(low.ground.y)
    // It still hangs above its own shadow.
    expect(high.ground.x).toBeCloseTo(high.at.x)
  })
  test('as many as there are', () => {
    const many = shown(...['a', 'b', 'c', 'd', 'e'].map(id => piece(id, 3)))
    for (const one of many) for (const other of many) if (one !== other) expect(far(one, other)).toBeGreaterThan(HEX * 0.4)
  })
  test('what is small makes room for who stands there, not the other way round', () => {
    const [unit, crate] = shown(piece('a', 3), thing('x', 3)) as [Token, Token]
    expect(unit.at).toEqual(tokens(piece('a', 3))[0]!.at)
    expect(far(unit, crate)).toBeGreaterThan(unit.radius + 8)
    expect(shown(thing('x', 4))[0]!.at).toEqual(tokens(thing('x', 4))[0]!.at)
  })
  test('blocks stand in front of the house they are in', () => {
    const block = (id: string) => piece(id, 3, { diagram: null, footprint: { type: 'rect', length: 94, width: 94 } })
    const house = piece('h', 3, { diagram: null, footprint: { type: 'disc', radius: 52 } })
    const [inside, built, other] = shown(block('a'), house, block('b')) as [Token, Token, Token]
    expect(inside.at.y).toBeGreaterThan(built.at.y)
    expect(other.at.y).toBeGreaterThan(built.at.y)
    expect(far(inside, other)).toBeGreaterThan(HEX * 0.9)
  })
  test('stay the same objects while nothing changes', () => {
    const all = tokens(piece('a', 3), piece('b', 3))
    const kept = new WeakMap<Token, Token>()
    expect(movedApart(all, space, kept)[0]).toBe(movedApart(all, space, kept)[0])
  })
})
