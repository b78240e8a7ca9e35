import { ahead } from '@sandtable/geometry/table/angle'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isCoherent } from '../../basics/coherency.ts'
import { distance, isApart, isTouching, isWithin } from '../../basics/measure.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { courseOf } from '../../movement/course.ts'
import { field } from '../../test/wp-table.ts'
import { putOut } from '../put-out.ts'
import { areOnRoof, isSupported, roofPlaces } from '../roof.ts'

const MANNER = { limit: 0, advance: null, engages: new Set<string>(), beside: new Set(['a2']) }
const tank = base('a2-1', 20, 20, { type: 'Vehicle' })
const riders = (others: Parameters<typeof boardWith>[0], count: number, grounds: Parameters<typeof boardWith>[1] = []) =>
  courseOf(boardWith(others, grounds), 'a1', MANNER, row('a1', count, 20, 20, 0))

rule('WP-TRANS-13', 'passengers put out stand in contact with a vehicle that is left', () => {
  const { bodies, lost } = putOut(riders([tank], 5), [tank.body], [])
  expect(lost).toEqual([])
  expect([...bodies.values()].every(body => isTouching(body, tank.body))).toBe(true)
  expect(isCoherent([...bodies.values()])).toBe(true)
})

rule('WP-R-170', 'where none is left, with their centres where it stood', () => {
  const { bodies, lost } = putOut(riders([], 2), [], [tank.body])
  expect(lost).toEqual([])
  const [first] = [...bodies.values()]
  expect(Math.abs(first!.at.x - 2000)).toBeLessThan(118)
})

rule('WP-R-98', 'without room within 3", clear of enemies if possible; without any place lost', () => {
  const { bodies } = putOut(riders([tank], 12), [tank.body], [])
  expect([...bodies.values()].filter(body => !isTouching(body, tank.body)).length).toBeGreaterThan(0)
  expect([...bodies.values()].every(body => isWithin(body, tank.body, 300))).toBe(true)
  const foe = base('b1-1', 20, 22)
  const beside = putOut(riders([tank, foe], 4), [tank.body], [])
  expect([...beside.bodies.values()].every(body => isApart(body, foe.body, 100))).toBe(true)
  const marsh = piece('marsh', 10, 10, 30, 30)
  expect(putOut(riders([tank], 2, [marsh]), [tank.body], []).lost).toEqual(['a1-1', 'a1-2'])
})

rule(['WP-MOVE-17', 'WP-R-61'], 'among friends they stand apart, if only a little', () => {
  const friends = [0, 60, 120, 180, 240, 300].map((turn, i) => {
    const { x, y } = ahead(tank.body.at, turn, 235)
    return base(`a3-${i + 1}`, x / 100, y / 100)
  })
  const { bodies, lost } = putOut(riders([tank, ...friends], 3), [tank.body], [])
  expect(lost).toEqual([])
  const gaps = [...bodies.values()].flatMap(body => friends.map(friend => distance(body, friend.body)))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9)
  expect(Math.min(...gaps)).toBeLessThan(99)
})

rule(['WP-BLDG-05', 'WP-R-84'], 'three bases for each 2" x 2", three at least', () => {
  const roomIn = (width: number, depth: number) => {
    const table = field({ terrain: [{ type: 'building_low', at: [8, 8], size: [width, depth] }] })
    return table.world.terrain[0]!.capacity
  }
  expect([roomIn(4, 6), roomIn(3.9, 3.9), roomIn(1, 1)]).toEqual([18, 3, 3])
})

rule(
  ['WP-BLDG-03', 'WP-BLDG-04', 'WP-R-85'],
  'on a roof in Coherency, overhanging but with the centre on it, none on another',
  () => {
    const house = piece('building_low', 10, 10, 14, 14)
    expect(isSupported(house, base('a1-1', 10, 12).body)).toBe(true)
    expect(isSupported(house, base('a1-1', 9.99, 12).body)).toBe(false)
    const first = roofPlaces(house, row('a1', 6, 0, 0, 0), [], at(30, 12))!
    const bodies = [...first.values()]
    expect(areOnRoof(house, bodies, [])).toBe(true)
    expect(bodies[0]!.at.x).toBe(1400)
    const second = roofPlaces(house, row('a2', 6, 0, 0, 0), bodies, at(30, 12))!
    expect(areOnRoof(house, [...second.values()], bodies)).toBe(true)
    expect(areOnRoof(house, [bodies[0]!], bodies)).toBe(false)
  },
)
