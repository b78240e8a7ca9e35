import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isApart, isTouching, isWithin, overlaps } from '../../basics/measure.ts'
import { base, boardWith, piece } from '../../basics/test/described-board.ts'
import { isInZone, isWhollyNearZone } from '../../basics/zones.ts'
import { seesBuilding } from '../edges.ts'
import { lookerOf } from '../lookers.ts'
import { sightsOn } from '../sights.ts'

rule(['WP-R-29', 'WP-R-175'], 'nine points look, seventeen are looked at; on an oval where the bearings meet its rim', () => {
  const { eyes, marks } = lookerOf(boardWith([]), base('a1-1', 10, 10))
  expect([eyes.length, marks.length]).toEqual([9, 17])
  expect(eyes[0]).toEqual({ x: 1000, y: 1000 })
  expect(eyes.some(({ x, y }) => x === 1000 && y === 1049)).toBe(true)
  const tank = lookerOf(boardWith([]), base('a1-1', 10, 10, { type: 'Vehicle', facing: 90 }))
  const north = tank.marks.find(({ x, y }) => Math.abs(x - 1000) < 0.01 && y > 1000)!
  const east = tank.marks.find(({ x, y }) => Math.abs(y - 1000) < 0.01 && x > 1000)!
  expect([Math.round(north.y), Math.round(east.x)]).toEqual([1118, 1069])
})

rule(['WP-R-28', 'WP-UNIT-13'], 'ovals touch by their true outline, the long axis along the facing', () => {
  const tank = base('a1-1', 10, 10, { type: 'Vehicle', facing: 0 }).body
  expect(isTouching(tank, base('b1-1', 10 + 1.18 + 0.49, 10).body)).toBe(true)
  expect(isTouching(tank, base('b1-1', 10, 10 + 1.18 + 0.49).body)).toBe(false)
  expect(isTouching(tank, base('b1-1', 10, 10 + 0.69 + 0.49).body)).toBe(true)
})

rule(['WP-R-26', 'WP-MEAS-02', 'WP-MEAS-04'], 'the tolerances of distance, contact, overlap and gap', () => {
  const [a, at] = [base('a1-1', 10, 10).body, (gap: number) => base('b1-1', 10.98 + gap, 10).body]
  expect([isWithin(a, at(1.01), 100), isWithin(a, at(1.02), 100)]).toEqual([true, false])
  expect([isTouching(a, at(0.05)), isTouching(a, at(0.06))]).toEqual([true, false])
  expect([overlaps(a, at(-0.02)), overlaps(a, at(-0.03))]).toEqual([false, true])
  expect([isApart(a, at(0.99), 100), isApart(a, at(0.98), 100)]).toEqual([true, false])
})

rule(['WP-R-54', 'WP-BLDG-16'], 'a roof is seen by any point of its edge; templates are centred where the edge is seen', () => {
  const house = piece('building_low', 20, 8, 24, 12)
  const from = base('a1-1', 10, 10)
  const open = sightsOn(boardWith([from], [house]))
  expect(seesBuilding(open, from, house)).toBe(true)
  const behind = sightsOn(boardWith([from], [house, piece('building_tall', 14, 0, 16, 40)]))
  expect(seesBuilding(behind, from, house)).toBe(false)
})

rule(['WP-R-172', 'WP-R-173', 'WP-DEPL-01'], 'wholly in a zone, or wholly within so much of it', () => {
  const zone = [
    { x: 0, y: 0 },
    { x: 4800, y: 0 },
    { x: 4800, y: 1200 },
    { x: 0, y: 1200 },
  ]
  expect(isInZone(zone, base('a1-1', 10, 11.5).body)).toBe(true)
  expect(isInZone(zone, base('a1-1', 10, 11.6).body)).toBe(false)
  expect(isWhollyNearZone(zone, base('a1-1', 10, 17.5).body, 600)).toBe(true)
  expect(isWhollyNearZone(zone, base('a1-1', 10, 17.6).body, 600)).toBe(false)
})
