import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { base, boardWith, piece } from '../../basics/test/described-board.ts'
import { goingAtEnd, goingOn } from '../going.ts'
import { against, course } from './moving.ts'

const alone = base('a1-1', 10, 10)
const boardOf = (...others: ReturnType<typeof base>[]) => boardWith([alone, ...others])

rule(['WP-MOVE-02', 'WP-MOVE-03', 'WP-R-58'], 'a base moves up to its allowance, by its centre, in bends as well', () => {
  expect(against(course(boardOf(), { limit: 400 }), [[14, 10]])).toEqual([])
  expect(against(course(boardOf(), { limit: 400 }), [[14.02, 10]])).toEqual(['WP-MOVE-02'])
  expect(
    against(course(boardOf(), { limit: 400 }), [
      [12, 10],
      [12, 12.02],
    ]),
  ).toEqual(['WP-MOVE-02'])
})

rule('WP-MOVE-13', 'nobody leaves the table', () => {
  const edge = boardWith([base('a1-1', 10, 1)])
  expect(against(course(edge), [[10, 0.49]])).toEqual([])
  expect(against(course(edge), [[10, 0.4]])).toEqual(['WP-MOVE-13', 'WP-MOVE-13'])
})

rule(['WP-MOVE-15', 'WP-R-60'], 'no nearer than 1" to an enemy, on the whole way', () => {
  const board = boardOf(base('b1-1', 13, 11))
  expect(against(course(board), [[16, 10]])).toEqual(['WP-R-60'])
  expect(against(course(boardOf(base('b1-1', 13, 12))), [[16, 10]])).toEqual([])
  expect(against(course(boardOf(base('b1-1', 15, 10))), [[13.2, 10]])).toEqual(['WP-R-60', 'WP-MOVE-15'])
  expect(against(course(boardOf(base('b1-1', 15, 10))), [[13.03, 10]])).toEqual([])
})

rule('WP-R-60', 'when engaging the gap to the target does not matter, to all others it does', () => {
  const board = boardOf(base('b1-1', 15, 10), base('b2-1', 15, 11.5))
  expect(against(course(board, { engages: new Set(['b1']) }), [[14.02, 10]])).toEqual(['WP-R-60', 'WP-MOVE-15'])
  expect(against(course(board, { engages: new Set(['b1', 'b2']) }), [[14.02, 10]])).toEqual([])
  expect(against(course(board, { engages: new Set(['b1', 'b2']) }), [[14.1, 10]])).toEqual(['WP-R-26', 'WP-R-26'])
})

rule(
  ['WP-MOVE-16', 'WP-MOVE-18', 'WP-R-61'],
  'through friends, but 1" away at the end; not from those in the same combat',
  () => {
    const board = boardOf(base('a2-1', 13, 10))
    expect(against(course(board), [[16, 10]])).toEqual([])
    expect(against(course(board), [[14.5, 10]])).toEqual(['WP-MOVE-16'])
    expect(against(course(board, { beside: new Set(['a2']) }), [[14, 10]])).toEqual([])
  },
)

rule('WP-R-164', 'who begins too near to an enemy may leave, never nearing; staying is legal', () => {
  const moving = course(boardOf(base('b1-1', 11.5, 10)))
  expect(against(moving, [])).toEqual([])
  expect(against(moving, [[7, 10]])).toEqual([])
  expect(against(moving, [[10, 14]])).toEqual([])
  expect(against(moving, [[10.3, 12]])).toEqual(['WP-R-164'])
  expect(
    against(moving, [
      [9, 10],
      [9.8, 10],
    ]),
  ).toEqual(['WP-R-164', 'WP-MOVE-15'])
})

rule(['WP-TERR-04', 'WP-TERR-09'], 'Impassable terrain cannot be entered or crossed', () => {
  const marsh = piece('marsh', 12, 8, 13, 12)
  const board = boardWith([alone], [marsh])
  expect(against(course(board), [[15, 10]])).toEqual(['WP-TERR-04'])
  expect(against(course(boardWith([base('a1-1', 10, 10, { type: 'Walker' })], [marsh])), [[14, 10]])).toEqual([])
})

rule('WP-R-138', 'no ground base crosses a building or ends partly on it', () => {
  const board = boardWith([alone], [piece('building_low', 12, 8, 14, 12)])
  expect(against(course(board), [[16, 10]])).toEqual(['WP-R-138'])
  expect(against(course(board), [[11.6, 10]])).toEqual(['WP-R-138', 'WP-R-138'])
  expect(against(course(board), [[11.51, 10]])).toEqual([])
})

rule(['WP-TERR-03', 'WP-R-59'], 'Difficult terrain holds a Sprint to the Advance value', () => {
  const bike = base('a1-1', 10, 10, { type: 'Bike' })
  const board = boardWith([bike], [piece('woods', 12, 8, 13, 12)])
  expect(against(course(board), [[14.5, 10]])).toEqual(['WP-TERR-03'])
  expect(against(course(board), [[14, 10]])).toEqual([])
  expect(against(course(boardWith([alone], [piece('woods', 12, 8, 13, 12)])), [[18, 10]])).toEqual([])
  expect(against(course(board, { advance: null }), [[18, 10]])).toEqual([])
})

rule(['WP-R-58', 'WP-MOVE-07'], 'an oval is a circle of its short half-width on its way, and whole at its end', () => {
  const tank = base('a1-1', 10, 10, { type: 'Vehicle' })
  const lane = [piece('building_low', 11, 10.75, 16, 14), piece('building_low', 11, 6, 16, 9.25)]
  const board = boardWith([tank], lane)
  expect(against(course(board), [[18, 10]])).toEqual([])
  expect(against(course(board), [[13, 10]], 0)).toEqual([])
  expect(against(course(board), [[13, 10]], 90)).toEqual(['WP-R-138', 'WP-R-138'])
})

rule(
  ['WP-KEY-01', 'WP-R-108'],
  'Anti-Grav passes over bases and terrain up to Height 3, and ends in nothing Difficult but a wall',
  () => {
    const grav = base('a1-1', 10, 10, { type: 'Bike', antiGrav: true })
    const marsh = piece('marsh', 12, 8, 13, 12)
    expect(against(course(boardWith([grav], [marsh])), [[18, 10]])).toEqual([])
    expect(against(course(boardWith([grav], [marsh])), [[12.5, 10]])).toEqual(['WP-KEY-01'])
    expect(against(course(boardWith([grav], [piece('wall', 12, 8, 12.5, 12)])), [[12.25, 10]])).toEqual([])
    expect(against(course(boardWith([grav, base('b1-1', 13, 10)])), [[16, 10]])).toEqual([])
    expect(against(course(boardWith([grav, base('b1-1', 13, 10, { height: 4 })])), [[16, 10]])).toEqual(['WP-R-60'])
    expect(goingOn(piece('woods', 0, 0, 1, 1), grav)).toBe('difficult')
    expect(goingAtEnd(piece('woods', 0, 0, 1, 1), grav)).toBe('impassable')
  },
)

rule(
  ['WP-FLY-03', 'WP-FLY-04', 'WP-R-101', 'WP-R-103'],
  'fliers over all up to Height 5, round what is higher, never to end near bases',
  () => {
    const flier = base('a1-1', 10, 10, { flies: true, type: 'Vehicle' })
    const past = (...grounds: ReturnType<typeof piece>[]) => course(boardWith([flier], grounds), { limit: 2400 })
    expect(against(past(piece('building_low', 12, 8, 14, 12)), [[20, 10]])).toEqual([])
    expect(against(past(piece('building_low', 12, 8, 14, 12)), [[13, 10]])).toEqual([])
    expect(against(past(piece('building_medium', 12, 8, 14, 12)), [[20, 10]])).toEqual(['WP-FLY-04'])
    const board = boardWith([flier, base('b1-1', 15, 10)])
    expect(against(course(board, { limit: 2400 }), [[20, 10]])).toEqual([])
    expect(against(course(board, { limit: 2400 }), [[16.9, 10]])).toEqual(['WP-MOVE-15'])
  },
)

rule(['WP-FLY-06', 'WP-FLY-17', 'WP-R-103'], 'under a flier, not to end there; not under one that hovers', () => {
  const above = base('b1-1', 13, 10, { flies: true })
  expect(against(course(boardOf(above)), [[16, 10]])).toEqual([])
  expect(against(course(boardOf(above)), [[13, 10]])).toEqual(['WP-R-103'])
  const hovering = { ...above, hovers: true, height: 3 }
  expect(against(course(boardOf(hovering)), [[16, 10]])).toEqual(['WP-R-60'])
  expect(against(course(boardOf({ ...hovering, side: 'a' })), [[16, 10]])).toEqual(['WP-FLY-17'])
})

rule('WP-R-193', 'beside Difficult terrain is not in it', () => {
  const bike = base('a1-1', 10, 10, { type: 'Bike' })
  expect(against(course(boardWith([bike], [piece('woods', 12, 10.58, 14, 14)])), [[17, 10]])).toEqual([])
  expect(against(course(boardWith([bike], [piece('woods', 12, 10.55, 14, 14)])), [[17, 10]])).toEqual(['WP-TERR-03'])
})

rule('WP-R-39', 'a base may end on a wall', () => {
  expect(against(course(boardWith([alone], [piece('wall', 12, 8, 12.5, 12)])), [[12.25, 10]])).toEqual([])
})

rule('WP-R-159', 'occupants do not hinder those outside, but enemies keep their distance', () => {
  const house = piece('building_low', 14, 8, 18, 12)
  const overhang = (side: string) => base(`${side}2-1`, 14.1, 10, { inside: house.id })
  const board = (side: string) => boardWith([alone, overhang(side)], [house])
  expect(against(course(board('a')), [[13.51, 10]])).toEqual([])
  expect(against(course(board('b')), [[13.51, 10]])).toEqual(['WP-R-60', 'WP-MOVE-15'])
  expect(against(course(board('b'), { engages: new Set(['b2']) }), [[13.51, 10]])).toEqual([])
})
