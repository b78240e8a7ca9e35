import { type AskOf, type Place, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import type { BoardMeasures } from './measure.ts'
import { knotsAfterKey } from './path-keys.ts'
import { alongTo, facingAfter, findBreak, knotsOf, lengthOf, pointAlong, straightened, withFacing, withKnot } from './route.ts'

const board: BoardMeasures = { width: 12000, height: 9000, grid: 'none', cell: 0, unit: 'cm' }
const hexBoard: BoardMeasures = { ...board, grid: 'pointy', unit: 'hex' }
const at = (x: number, y: number, facing: number | null = null): Place => ({ x, y, facing, level: null })
const ask = (more: Partial<AskOf<'path'>> = {}): AskOf<'path'> => ({
  type: 'path',
  ...WORDS,
  piece: 'u1',
  from: at(0, 0, 90),
  footprint: { type: 'disc', radius: 125 },
  budget: 3000,
  points: 4,
  ...more,
})
const bent = [at(0, 0), at(1000, 0), at(1000, 1000)]

describe('along a way', () => {
  it('measures to the nearest point of it, round the bend', () => {
    expect(alongTo(board, bent, { x: 400, y: 30 })).toEqual({ along: 400, at: { x: 400, y: 0 } })
    expect(alongTo(board, bent, { x: 1010, y: 500 })).toEqual({ along: 1500, at: { x: 1000, y: 500 } })
    expect(lengthOf(board, bent)).toBe(2000)
  })
  it('takes the first pass where the way comes back', () => {
    expect(alongTo(board, [at(0, 0), at(1000, 0), at(0, 0)], { x: 300, y: 0 }).along).toBe(300)
  })
  it('finds the point so far along', () => {
    expect(pointAlong(board, bent, 1500)).toEqual({ x: 1000, y: 500 })
    expect(pointAlong(board, bent, 9000)).toEqual(at(1000, 1000))
    expect(pointAlong(hexBoard, [at(0, 0), at(1, 0), at(2, 0)], 1)).toEqual({ x: 1, y: 0 })
  })
  it('counts hexes', () => {
    expect(alongTo(hexBoard, [at(0, 0), at(1, 0), at(2, 0), at(2, 1)], { x: 2, y: 0 }).along).toBe(2)
  })
})

describe('where a way breaks a rule', () => {
  it('is the first of all places, whatever the order of the reasons', () => {
    const far = violation('X-2', 'too far', {}, at(1000, 900))
    const lake = violation('X-1', 'a lake', {}, at(600, 0))
    expect(findBreak(board, bent, [far, lake])).toMatchObject({ along: 600, violation: lake })
  })
  it('is the start when no reason says where, and nowhere without a reason', () => {
    expect(findBreak(board, bent, [violation('X-3', 'not now')])).toMatchObject({ along: 0, at: { x: 0, y: 0 } })
    expect(findBreak(board, bent, [])).toBeNull()
  })
})

describe('knots', () => {
  it('come one by one, but a double click makes no second one', () => {
    const one = withKnot(board, ask(), [], at(500, 0))
    expect(one).toEqual([at(500, 0)])
    expect(withKnot(board, ask(), one, at(530, 20))).toBe(one)
    expect(withKnot(board, ask(), one, at(900, 0))).toHaveLength(2)
  })
  it('are no more than an answer may have', () => {
    const full = [at(1000, 0)]
    expect(withKnot(board, ask({ points: 1 }), full, at(2000, 0))).toBe(full)
  })
  it('are every hex of the leg, while an answer may have so many', () => {
    const from = at(0, 0)
    expect(withKnot(hexBoard, ask({ from }), [], at(3, 0))).toEqual([at(1, 0), at(2, 0), at(3, 0)])
    expect(withKnot(hexBoard, ask({ from, points: 2 }), [], at(3, 0))).toEqual([at(3, 0)])
  })
  it('of a drawn line are its bends, not the shaking of the hand', () => {
    const straight = Array.from({ length: 21 }, (_, i) => ({ x: i * 100, y: i % 2 === 0 ? 0 : 15 }))
    expect(knotsOf(straight, 8)).toEqual([at(2000, 0)])
    const corner = [...straight, ...Array.from({ length: 10 }, (_, i) => ({ x: 2000, y: (i + 1) * 100 }))]
    const drawn = knotsOf(corner, 8)
    expect(drawn).toHaveLength(2)
    expect(Math.abs(drawn[0]!.x - 2000)).toBeLessThan(150)
    expect(drawn[1]).toEqual(at(2000, 1000))
  })
  it('of a wild line are thinned until they fit', () => {
    const wild = Array.from({ length: 60 }, (_, i) => ({ x: i * 100, y: i % 4 < 2 ? 0 : 800 }))
    expect(knotsOf(wild, 3).length).toBeLessThanOrEqual(3)
    expect(knotsOf(wild, 3).at(-1)).toEqual(at(5900, 800))
  })
})

describe('a piece that looks somewhere', () => {
  it('turns on the spot before its first step, and keeps looking there', () => {
    const turned = withFacing(ask(), [], 45)
    expect(turned).toEqual([at(0, 0, 45)])
    expect(facingAfter(ask(), [...turned, at(500, 500)])).toBe(45)
  })
  it('goes straight on where the pointer nearly does', () => {
    expect(straightened(ask(), [], { x: 60, y: 1000 })).toEqual({ x: 0, y: 1002 })
    expect(straightened(ask(), [], { x: 600.4, y: 1000 })).toEqual({ x: 600, y: 1000 })
  })
})

describe('keys of a route', () => {
  const route = { board, ask: ask(), turns: false, isFixed: false, isByPoints: false, level: null }
  const key = (name: string) => ({ key: name, shiftKey: false, altKey: false })
  it('begin a knot, move it, fix it, take it back', () => {
    const one = knotsAfterKey(route, [], key('ArrowRight'))!
    expect(one).toEqual([at(100, 0)])
    expect(knotsAfterKey(route, one, key('ArrowUp'))).toEqual([at(100, 100)])
    expect(knotsAfterKey({ ...route, isFixed: true }, one, key('ArrowUp'))).toEqual([at(100, 0), at(100, 100)])
    expect(knotsAfterKey(route, one, key('Backspace'))).toEqual([])
    expect(knotsAfterKey(route, one, key('q'))).toBeNull()
  })
  it('drive a piece that turns: on, back, aside', () => {
    const titan = { ...route, turns: true }
    const on = knotsAfterKey(titan, [], key('ArrowUp'))!
    expect(on).toEqual([at(0, 100)])
    expect(knotsAfterKey(titan, on, key('ArrowUp'))).toEqual([at(0, 200)])
    expect(knotsAfterKey(titan, on, key('ArrowDown'))).toEqual([])
    const turned = knotsAfterKey(titan, on, key('ArrowLeft'))!
    expect(turned).toEqual([at(0, 100, 105)])
    expect(knotsAfterKey(titan, turned, key('ArrowUp'))).toEqual([at(0, 100, 105), at(-26, 197)])
  })
})
