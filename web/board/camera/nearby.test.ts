import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../../test/scenes.ts'
import { drawnOf } from '../pieces/formation.ts'
import { tokensOf as drawnTokens } from '../pieces/token.ts'
import { spaceOf } from '../space/space.ts'
import { areFoes, enemiesNear, fightersWith, tokensOf } from './nearby.ts'

const piece = (id: string, seat: string, x: number, group: string | null = null) =>
  pieceOf(id, { seat, group, at: { x, y: 0, facing: null, level: null }, footprint: { type: 'disc', radius: 100 } })
const scene = sceneOf({
  groups: [{ id: 'f1', name: 'Own', seat: 'ann', badges: [] }],
  pieces: [
    piece('a1', 'ann', 0, 'f1'),
    piece('a2', 'ann', 300, 'f1'),
    piece('b1', 'ben', 510),
    piece('b2', 'ben', 2000),
    piece('b3', 'ben', 1000),
    piece('b4', 'ben', 4000),
  ],
})
const players = [
  { seat: 'ann', name: 'Ann', team: 'a', side: 'a' },
  { seat: 'ben', name: 'Ben', team: 'b', side: 'b' },
] as const
const drawn = drawnOf(scene, drawnTokens(scene, players, spaceOf(scene)))

test('a formation stands for its bases, and a base for its formation', () => {
  expect(tokensOf(['f1'], drawn).map(t => t.id)).toEqual(['a1', 'a2'])
  expect(tokensOf(['a2'], drawn).map(t => t.id)).toEqual(['a1', 'a2'])
})
test('the two nearest enemies are looked at with who acts', () => {
  expect(enemiesNear(['f1'], drawn)).toEqual(['b1', 'b3'])
  expect(enemiesNear([], drawn)).toEqual([])
})
test('whether pieces of both sides are among some', () => {
  expect(areFoes(['f1', 'b1'], drawn)).toBe(true)
  expect(areFoes(['b1', 'b2'], drawn)).toBe(false)
})
test('who stands base to base with an enemy fights with him', () => {
  expect(fightersWith(['f1'], drawn)).toEqual(['b1'])
  expect(fightersWith(['b1'], drawn)).toEqual(['a2'])
  expect(fightersWith(['b3'], drawn)).toEqual([])
})
