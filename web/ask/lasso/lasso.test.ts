import { type AskOf, item, option, type Scene, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { boxLoop, caughtIn, chosenWith, fellowsOf, hasMany, marked, oneForEach, withCorner } from './lasso.ts'

const piece = (id: string, x: number, y: number, group: string | null) => ({ id, group, at: { x, y } })
const scene = {
  board: { grid: 'none' },
  pieces: [
    piece('a1', 10, 10, 'a'),
    piece('a2', 20, 10, 'a'),
    piece('a3', 90, 10, 'a'),
    piece('b1', 10, 90, 'b'),
    piece('lone', 50, 50, null),
  ],
} as unknown as Scene
const loop = boxLoop(scene.board, { x: 0, y: 0 }, { x: 55, y: 55 })
const ids = (things: readonly { id: string }[]) => things.map(t => t.id)

describe('a lasso', () => {
  it('is as upright on hexes as it is drawn', () => {
    const hexes = { board: { grid: 'pointy' }, pieces: [piece('even', 2, 2, null), piece('odd', 2, 3, null)] } as unknown as Scene
    const things = [option('even', '', { pieces: ['even'] }), option('odd', '', { pieces: ['odd'] })]
    // The odd row is shifted east: its column 2 lies beyond 2.2, its column 1 would not.
    expect(ids(caughtIn(hexes, things, boxLoop(hexes.board, { x: 0, y: 0 }, { x: 2.2, y: 4 })))).toEqual(['even'])
    expect(ids(caughtIn(hexes, things, boxLoop(hexes.board, { x: 0, y: 0 }, { x: 2.6, y: 4 })))).toEqual(['even', 'odd'])
  })
  it('catches single pieces inside, in their order', () => {
    const things = ['lone', 'a3', 'a1', 'b1'].map(id => ({ id, pieces: [id] }))
    expect(ids(caughtIn(scene, things, loop))).toEqual(['lone', 'a1'])
  })
  it('catches a formation by more than half of it', () => {
    const things = [{ id: 'a', pieces: ['a'] }]
    expect(ids(caughtIn(scene, things, loop))).toEqual(['a'])
    expect(caughtIn(scene, things, boxLoop(scene.board, { x: 0, y: 0 }, { x: 15, y: 15 }))).toEqual([])
  })
  it('catches places without pieces, and nothing that is not on the board', () => {
    const things = [
      { id: 'here', pieces: [], at: { x: 5, y: 5 } },
      { id: 'there', pieces: [], at: { x: 80, y: 5 } },
      { id: 'no', pieces: ['x'] },
    ]
    expect(ids(caughtIn(scene, things, loop))).toEqual(['here'])
    expect(hasMany(scene, things.slice(1))).toBe(false)
    expect(hasMany(scene, things)).toBe(true)
  })
  it('holds what a crooked loop holds', () => {
    const crooked = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 20 },
      { x: 30, y: 20 },
      { x: 30, y: 100 },
      { x: 0, y: 100 },
    ]
    const things = ['a1', 'a3', 'b1', 'lone'].map(id => ({ id, pieces: [id] }))
    expect(ids(caughtIn(scene, things, crooked))).toEqual(['a1', 'a3', 'b1'])
    expect(caughtIn(scene, things, crooked.slice(0, 2))).toEqual([])
  })
  it('has corners some way apart', () => {
    const one = [{ x: 0, y: 0 }]
    expect(withCorner(one, { x: 3, y: 0 }, 5)).toBe(one)
    expect(withCorner(one, { x: 6, y: 0 }, 5)).toHaveLength(2)
  })
  it('knows who belongs to a formation', () => {
    const things = ['a1', 'a2', 'b1'].map(id => ({ id, pieces: [id] }))
    expect(ids(fellowsOf(scene, things, 'a3'))).toEqual(['a1', 'a2'])
    expect(fellowsOf(scene, things, 'lone')).toEqual([])
  })
})

describe('what was caught', () => {
  it('is added, and taken out again by the same loop', () => {
    expect(marked(['a'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(marked(['a', 'b', 'c'], ['b', 'c'])).toEqual(['a'])
    expect(marked(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(marked(['a'], [])).toEqual(['a'])
  })
  it('is chosen as far as it may be', () => {
    const refusal = violation('X-1', 'not this one')
    const options = [option('a', 'A'), option('b', 'B'), option('c', 'C', { refusal }), option('d', 'D')]
    const ask: AskOf<'pick'> = { type: 'pick', ...WORDS, options, min: 0, max: 2 }
    expect(chosenWith(ask, [], ['b', 'c'])).toEqual({ ids: ['b'], isCut: false })
    expect(chosenWith(ask, ['a'], ['b', 'd'])).toEqual({ ids: ['a', 'b'], isCut: true })
  })
  it('gets one each, in order, until nothing is left or the cap is reached', () => {
    const slots = [
      { ...item('s1', ''), cap: 1 },
      { ...item('s2', ''), cap: 3 },
      { ...item('s3', ''), cap: 3 },
    ]
    const ask: AskOf<'allocate'> = { type: 'allocate', ...WORDS, slots, min: 0, total: 3 }
    const once = oneForEach(ask, [{ slot: 's1', amount: 1 }], ['s1', 's2'])
    expect(once).toEqual([
      { slot: 's1', amount: 1 },
      { slot: 's2', amount: 1 },
    ])
    expect(oneForEach(ask, once, ['s2', 's3'])).toEqual([
      { slot: 's1', amount: 1 },
      { slot: 's2', amount: 2 },
    ])
  })
})
