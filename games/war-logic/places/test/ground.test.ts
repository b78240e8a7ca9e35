import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { groundLevel, groundPoint } from '../ground.ts'

const ann = (more: JsonObject) => ({ id: 'a1', player: 'p1', unit: 'british_private', ...more })
const bob = (more: JsonObject) => ({ id: 'b1', player: 'p2', unit: 'cossack', ...more })
const HILL = { id: 'hill', type: 'hill', at: [20, 20], r: 4 }

/** The ground point of Ann's a1 over Bob's b1, who stands on the plain. */
function point(unit: JsonObject, pieces: JsonObject[], other: JsonObject = { at: [40, 5] }): number {
  const world = worldOf({
    units: [...(unit.crew ? (unit.crew as JsonObject[]) : []), ann(unit.is as JsonObject), bob(other)],
    pieces,
  })
  return groundPoint(world, unitOf(world, 'a1'), unitOf(world, 'b1'))
}
const is = (more: JsonObject) => ({ is: more })

rule(['WL-MOD-02', 'WL-MOD-05', 'WL-R-49'], 'ground is higher by at least one inch, with the centre on the hill', () => {
  expect(point(is({ at: [20, 24] }), [HILL])).toBe(1)
  expect(point(is({ at: [20, 24.01] }), [HILL])).toBe(0)
  expect(point(is({ at: [20, 20] }), [{ ...HILL, height: 1 }])).toBe(1)
  expect(point(is({ at: [20, 20] }), [{ ...HILL, height: 0.99 }])).toBe(0)
  expect(point(is({ at: [40, 10] }), [HILL], { at: [20, 20] })).toBe(-1)
})

rule('WL-R-49', 'in a tower or on a castle stage its height is the level, on a ground floor there is none', () => {
  const tower = { id: 'tower', type: 'tower', at: [20, 20], size: [3, 3] }
  expect(point(is({ in: 'tower' }), [tower])).toBe(1)
  expect(point(is({ in: 'house' }), [{ id: 'house', type: 'house', at: [20, 20], size: [4, 4] }])).toBe(0)
  // Beside the tower is not in it.
  expect(point(is({ at: [19.5, 20] }), [tower])).toBe(0)
  const stages = [3, 6].map((height, i) => ({ id: `s${i}`, type: 'castle_stage', at: [20, 20], r: 6 - 3 * i, height }))
  const world = worldOf({ units: [ann({ at: [20, 20] }), bob({ at: [25, 20] })], pieces: stages })
  expect([groundLevel(world, unitOf(world, 'a1')), groundLevel(world, unitOf(world, 'b1'))]).toEqual([600, 300])
  // A house on a hill stands as high as the hill.
  const onHill = worldOf({ units: [ann({ in: 'hut' })], pieces: [HILL, { id: 'hut', type: 'hut', at: [19, 19], size: [2, 2] }] })
  expect(groundLevel(onHill, unitOf(onHill, 'a1'))).toBe(300)
  expect(groundLevel(onHill, pieceOf(onHill, 'hut'))).toBe(300)
  const tall = worldOf({ units: [{ id: 'w', player: 'p1', unit: 'watchtower', at: [20, 20] }, ann({ in: 'w' })] })
  expect([groundLevel(tall, unitOf(tall, 'w')), groundLevel(tall, unitOf(tall, 'a1'))]).toEqual([0, 900])
  // A bunker is high, but one stands on its ground floor.
  const low = worldOf({ units: [{ id: 'w', player: 'p1', unit: 'bunker', at: [20, 20] }, ann({ in: 'w' })] })
  expect(groundLevel(low, unitOf(low, 'a1'))).toBe(0)
  // A tower that is not on the table is no ground either.
  const gone = worldOf({
    units: [{ id: 'w', player: 'p1', unit: 'watchtower', at: [20, 20], where: 'dead' }, ann({ at: [20, 20] })],
  })
  expect(groundLevel(gone, unitOf(gone, 'a1'))).toBe(0)
})

rule('WL-R-50', 'ground points are for units on land or in buildings, not for flyers and whoever they carry', () => {
  expect(point(is({ at: [20, 20], layer: 'air' }), [HILL])).toBe(0)
  expect(point(is({ at: [40, 10] }), [HILL], { at: [20, 20], layer: 'air' })).toBe(0)
  const chopper = { id: 'c', player: 'p1', unit: 'chopper', at: [20, 20] }
  expect(point({ crew: [chopper], is: { in: 'c', as: 'seat' } }, [HILL])).toBe(0)
  const tank = { id: 'c', player: 'p1', unit: 'battle_tank', at: [20, 20] }
  expect(point({ crew: [tank], is: { in: 'c', as: 'seat' } }, [HILL])).toBe(1)
})

rule('WL-R-159', 'units in contact with the great tree stand on its height', () => {
  const tree = { id: 'tree', type: 'great_tree', at: [20, 20], r: 1 }
  expect(point(is({ at: [18.4, 20] }), [tree])).toBe(1)
  expect(point(is({ at: [18.39, 20] }), [tree])).toBe(0)
})
