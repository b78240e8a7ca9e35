import type { AskOf, Place } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { drawnOver } from './hex-trail.ts'
import { levelSaid, withLevel, withTurn } from './in-place.ts'
import type { BoardMeasures } from './measure.ts'
import { knotsAfterKey } from './path-keys.ts'

const board: BoardMeasures = { width: 14, height: 11, grid: 'pointy', cell: 450, unit: 'hex' }
const at = (x: number, y: number, facing: number | null = null, level: number | null = null): Place => ({ x, y, facing, level })
const ask: AskOf<'path'> = {
  type: 'path',
  ...WORDS,
  piece: 'u1',
  from: at(0, 0, 0, 0),
  footprint: { type: 'hex' },
  budget: 4,
  points: 6,
}

describe('a turn where the way ends', () => {
  it('is a point of its own: the hex was entered with the facing before', () => {
    expect(withTurn(ask, [at(1, 0)], 1)).toEqual([at(1, 0), at(1, 0, 1)])
    expect(withTurn(ask, [], 1)).toEqual([at(0, 0, 1)])
  })
  it('is one for several in a row, and none when it is back', () => {
    const once = withTurn(ask, [at(1, 0)], 1)
    expect(withTurn(ask, once, 2)).toEqual([at(1, 0), at(1, 0, 2)])
    expect(withTurn(ask, once, 0)).toEqual([at(1, 0)])
  })
  it('is another one after a step', () => {
    const on = [...withTurn(ask, [at(1, 0)], 1), at(2, -1)]
    expect(withTurn(ask, on, 2)).toEqual([...on, at(2, -1, 2)])
  })
  it('is none where an answer can have no more points', () => {
    const full = [at(1, 0), at(2, 0)]
    expect(withTurn({ ...ask, points: 2 }, full, 1)).toBe(full)
  })
})

describe('a change of level where the way ends', () => {
  it('is a point for each level, and none when it is back', () => {
    const up = withLevel(ask, [], 1, 0)
    expect(up).toEqual([at(0, 0, null, 1)])
    const higher = withLevel(ask, up, 1, 1)
    expect(higher).toEqual([at(0, 0, null, 1), at(0, 0, null, 2)])
    expect(withLevel(ask, higher, -1, 2)).toEqual(up)
    expect(withLevel(ask, up, -1, 1)).toEqual([])
  })
  it('says the level of the hex that was entered, from which it is reckoned', () => {
    const up = withLevel(ask, [at(1, 0)], 1, 1)
    expect(up).toEqual([at(1, 0, null, 1), at(1, 0, null, 2)])
    expect(withLevel(ask, up, -1, 2)).toEqual([at(1, 0, null, 1)])
  })
  it('goes on after a turn there, and is no turn', () => {
    const turned = withTurn(ask, withLevel(ask, [at(1, 0)], 1, 0), 1)
    expect(withLevel(ask, turned, -1, 1)).toEqual([...turned, at(1, 0, null, 0)])
    expect(withTurn(ask, withLevel(ask, [at(1, 0)], 1, 0), 1)).toHaveLength(3)
  })
  it('is not known in a hex that was entered without saying it', () => {
    expect(levelSaid(ask, [])).toBe(0)
    expect(levelSaid(ask, [at(0, 0, null, 1), at(1, 0)])).toBeNull()
    expect(levelSaid(ask, [at(1, 0, 0, 2), at(1, 0, 1)])).toBe(2)
  })
})

describe('keys on hexes', () => {
  const route = { board, ask, turns: true, isFixed: false, isByPoints: true, level: 0 }
  const press = (knots: readonly Place[], key: string, altKey = false) =>
    knotsAfterKey(route, knots, { key, shiftKey: false, altKey })
  it('go into the hex more in front where an arrow points between two, with Alt into the other', () => {
    expect(press([], 'ArrowUp')).toEqual([at(0, -1)])
    expect(press([], 'ArrowUp', true)).toEqual([at(-1, -1)])
    expect(press([], 'ArrowDown')).toEqual([at(0, 1)])
    expect(press([at(0, 0, 3)], 'ArrowDown')?.at(-1)).toEqual(at(-1, 1))
    expect(press([], 'ArrowRight')).toEqual([at(1, 0)])
  })
  it('turn and lift in points of their own', () => {
    expect(press([at(1, 0)], 'q')).toEqual([at(1, 0), at(1, 0, 1)])
    expect(press([], 'PageUp')).toEqual([at(0, 0, null, 1)])
    expect(knotsAfterKey({ ...route, level: null }, [], { key: 'PageUp', shiftKey: false, altKey: false })).toBeNull()
  })
})

describe('a way drawn over hexes', () => {
  it('goes on from what there is, hex by hex', () => {
    expect(drawnOver(board, ask, [at(1, 0)], [at(1, 0), at(3, 0)])).toEqual([at(1, 0), at(2, 0), at(3, 0)])
  })
  it('is taken back by going back, with the turn that was made there', () => {
    expect(drawnOver(board, ask, [], [at(1, 0), at(2, 0), at(1, 0)])).toEqual([at(1, 0)])
    expect(drawnOver(board, ask, [at(1, 0), at(1, 0, 1)], [at(0, 0)])).toEqual([])
  })
})
