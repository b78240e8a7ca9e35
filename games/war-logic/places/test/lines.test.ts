import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { linesBlocked } from '../lines.ts'

const ann = (more: JsonObject) => ({ id: 'a1', player: 'p1', unit: 'british_private', at: [5, 10], ...more })
const bob = (more: JsonObject) => ({ id: 'b1', player: 'p2', unit: 'cossack', at: [15, 10], ...more })
/** A high wall an inch thick, from y = 9 upwards or downwards. */
const high = (from: number, to: number, more: JsonObject = {}) => ({
  ...{ id: 'high', type: 'high_wall', at: [10, from], size: [1, to - from] },
  ...more,
})
/** What cuts every line from Ann's a1 to Bob's b1. */
function blocked(units: JsonObject[], pieces: JsonObject[], through = 0, more: JsonObject = {}): string[] | null {
  const world = worldOf({ units, pieces, ...more })
  return linesBlocked(world, unitOf(world, 'a1'), unitOf(world, 'b1'), through)
}

rule(['WL-SIGHT-02', 'WL-R-223'], 'three lines decide: to the centre and to both ends of the base across it', () => {
  // The upper end of the base lies at y = 10.5: the line to it leaves the wall at y = 10.3.
  expect(blocked([ann({}), bob({})], [high(5.31, 10.31)])).toEqual(['high'])
  expect(blocked([ann({}), bob({})], [high(5.24, 10.24)])).toBeNull()
  // Touching the corner is not entering: y = 10.25 where x = 10.
  expect(blocked([ann({}), bob({})], [high(5.25, 10.25)])).toBeNull()
  expect(blocked([ann({}), bob({})], [high(5.26, 10.26)])).toEqual(['high'])
  expect(blocked([ann({}), bob({})], [high(9.75, 14.75)])).toBeNull()
  expect(blocked([ann({}), bob({})], [high(9.74, 14.74)])).toEqual(['high'])
})

rule('WL-SIGHT-02', 'cover alone does not block: walls, forests and units are seen past', () => {
  expect(blocked([ann({}), bob({})], [{ id: 'w', type: 'wall', at: [10, 5], size: [1, 10] }])).toBeNull()
  expect(blocked([ann({}), bob({})], [{ id: 'w', type: 'forest', at: [8, 5], size: [4, 10] }])).toBeNull()
  const bunker = { id: 'x', player: 'p2', unit: 'bunker', at: [10, 10] }
  expect(blocked([ann({}), bunker, bob({})], [])).toBeNull()
})

rule('WL-R-223', 'of a rectangle the corners are looked at', () => {
  // A bunker six inches wide across its facing: corners at y = 7 and y = 13; the line to the nearest leaves y = 11.875 behind at the wall.
  const bunker = { id: 'b1', player: 'p2', unit: 'bunker', at: [15, 10], facing: 0 }
  expect(blocked([ann({}), bunker], [high(6.87, 11.87)])).toBeNull()
  expect(blocked([ann({}), bunker], [high(6.88, 11.88)])).toEqual(['high'])
})

rule('WL-R-223', 'what one of the two is in or on does not block', () => {
  const house = { id: 'house', type: 'house', at: [8, 8], size: [4, 4] }
  expect(blocked([ann({}), bob({})], [house])).toEqual(['house'])
  expect(blocked([{ id: 'a1', player: 'p1', unit: 'british_private', in: 'house' }, bob({})], [house])).toBeNull()
  const world = worldOf({ units: [ann({})], pieces: [house] })
  expect(linesBlocked(world, unitOf(world, 'a1'), pieceOf(world, 'house'))).toBeNull()
  expect(linesBlocked(world, unitOf(world, 'a1'), { x: 1300, y: 1000 })).toEqual(['house'])
  expect(linesBlocked(world, unitOf(world, 'a1'), { x: 1200, y: 1000 })).toBeNull()
})

rule('WL-R-223', 'pieces lower than a flyer, or than the ground level of one of the two, do not block', () => {
  const house = (height: number) => ({ id: 'house', type: 'house', at: [8, 8], size: [4, 4], height })
  const chopper = { id: 'a1', player: 'p1', unit: 'chopper', at: [5, 10] }
  expect(blocked([chopper, bob({})], [house(15)])).toEqual(['house'])
  expect(blocked([chopper, bob({})], [house(14.99)])).toBeNull()
  const hill = { id: 'hill', type: 'hill', at: [5, 10], r: 2, height: 5 }
  expect(blocked([ann({}), bob({})], [hill, house(5)])).toEqual(['house'])
  expect(blocked([ann({}), bob({})], [hill, house(4.99)])).toBeNull()
  expect(blocked([ann({ at: [15, 10] }), bob({ at: [5, 10] })], [hill, house(4.99)])).toBeNull()
})

rule('WL-R-222', 'in space sight counts as it is drawn', () => {
  const asteroid = { id: 'rock', type: 'asteroid', at: [8, 8], size: [4, 4] }
  const fighter = { id: 'a1', player: 'p1', unit: 'star_fighter', at: [5, 10] }
  expect(blocked([fighter, bob({ unit: 'star_fighter', at: [16, 10] })], [asteroid], 0, { medium: 'space' })).toEqual(['rock'])
  expect(blocked([fighter, bob({ unit: 'star_fighter', at: [16, 10] })], [asteroid])).toBeNull()
})

rule('WL-SIGHT-04', 'an optic sees through so much of what blocks, all pieces of a line together', () => {
  const walls = [high(5, 15), high(5, 15, { id: 'second', at: [12, 5], size: [1.99, 10] })]
  expect(blocked([ann({}), bob({})], walls, 300)).toBeNull()
  expect(blocked([ann({}), bob({})], [walls[0]!, { ...walls[1]!, size: [2.01, 10] }], 300)).toEqual(['high', 'second'])
  // Where two overlap their thickness is counted once.
  expect(blocked([ann({}), bob({})], [high(5, 15), high(5, 15, { id: 'second' })], 101)).toBeNull()
})

rule(['WL-HOUSE-01', 'WL-R-242'], 'an opened gate hides nothing', () => {
  const gate = { id: 'gate', type: 'gate', at: [10, 5], size: [1, 10] }
  const world = worldOf({ units: [ann({}), bob({})], pieces: [gate] })
  expect(linesBlocked(world, unitOf(world, 'a1'), unitOf(world, 'b1'))).toEqual(['gate'])
  pieceOf(world, 'gate').lock = null
  expect(linesBlocked(world, unitOf(world, 'a1'), unitOf(world, 'b1'))).toBeNull()
})

rule(['WL-R-223', 'WL-R-50'], 'whoever stands on a hill looks over what is lower than it, whoever digs under it does not', () => {
  const pieces = [
    { id: 'hill', type: 'hill', at: [5, 10], r: 3 },
    { id: 'low', type: 'high_wall', at: [10, 2], size: [1, 16], height: 2 },
  ]
  expect(blocked([ann({ unit: 'tunnel_borer', layer: 'land' }), bob({})], pieces)).toBeNull()
  expect(blocked([ann({ unit: 'tunnel_borer', layer: 'dig' }), bob({})], pieces)).toEqual(['low'])
})
