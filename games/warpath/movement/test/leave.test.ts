import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import type { Stand } from '../../basics/board.ts'
import { isCoherent } from '../../basics/coherency.ts'
import { discAt, isApart, isTouching } from '../../basics/measure.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { type Course, courseOf, type Manner } from '../course.ts'
import { enterBy, isEntry } from '../enter.ts'
import { beginnings, besideVehicles, comeOut } from '../leave.ts'
import { lengthOf } from '../paths.ts'

const NOBODY: ReadonlySet<string> = new Set()
const outing = (
  others: readonly Stand[],
  count: number,
  manner: Partial<Manner> = {},
  grounds: Parameters<typeof boardWith>[1] = [],
): Course =>
  courseOf(
    boardWith(others, grounds),
    'a1',
    { limit: 400, advance: 400, engages: NOBODY, beside: new Set(['a2']), ...manner },
    row('a1', count, 20, 20, 0),
  )
const tanks = [base('a2-1', 20, 20, { type: 'Vehicle' }), base('a2-2', 23, 20, { type: 'Vehicle' })]
const home = { bodies: tanks.map(({ body }) => body), isBuilding: false }

rule(['WP-R-99', 'WP-R-176'], 'out of a vehicle from any point of its rim, the allowance from there', () => {
  const moving = outing(tanks, 4)
  const move = comeOut(moving, home, moving.stands[0]!, at(20, 24.9), 0)!
  const ways = [...move.ways.values()]
  expect(ways.every(way => lengthOf(way) <= 401)).toBe(true)
  expect(ways.every(({ points, body }) => home.bodies.some(tank => isTouching({ ...body, at: points[0]! }, tank)))).toBe(true)
  expect(isCoherent(ways.map(({ body }) => body))).toBe(true)
  expect(comeOut(moving, home, moving.stands[0]!, at(20, 25.4), 0)).toBe(null)
})

rule('WP-R-176', 'the first point is clear of enemies by 1"', () => {
  const foes = row('b1', 5, 18, 22.2, 1)
  const moving = outing([...tanks, ...foes], 2)
  const isNear = (one: ReturnType<typeof at>) => foes.some(foe => !isApart(discAt(one, 49), foe.body, 100))
  expect(beginnings(moving, moving.stands[0]!, home).some(isNear)).toBe(false)
  expect(beginnings(outing(tanks, 2), moving.stands[0]!, home).some(isNear)).toBe(true)
})

rule(['WP-TRANS-07', 'WP-R-170'], 'every base touches a vehicle, or none leaves', () => {
  const ways = besideVehicles(outing(tanks, 6), home.bodies)!
  expect([...ways.values()].every(({ body }) => home.bodies.some(tank => isTouching(body, tank)))).toBe(true)
  expect(besideVehicles(outing(tanks, 12), home.bodies.slice(0, 1))).toBe(null)
})

rule('WP-R-86', 'out of a building from any point just outside', () => {
  const house = piece('building_low', 18, 18, 22, 22)
  const moving = outing([], 3, {}, [house])
  const move = comeOut(moving, { bodies: [house.body], isBuilding: true }, moving.stands[0]!, at(20, 26), 0)!
  expect([...move.ways.values()].every(({ body, points }) => body.at.y > 2200 && points[0]!.y >= 2249)).toBe(true)
})

const door = { edge: 'south', from: 1000, to: 3000 } as const
rule(['WP-RESV-01', 'WP-R-66'], 'in from the edge with the Advance value, wholly on the table, in Coherency', () => {
  const moving = outing([], 5)
  const ways = [...enterBy(moving, door, 400, at(20, 10))!.values()]
  expect(ways.every(({ body }) => isEntry(moving.board, door, body, 400))).toBe(true)
  expect(isCoherent(ways.map(({ body }) => body))).toBe(true)
  expect(ways[0]!.body.at).toEqual({ x: 2000, y: 351 })
  expect(isEntry(moving.board, door, base('a1-1', 20, 3.6).body, 400)).toBe(false)
  expect(isEntry(moving.board, door, base('a1-1', 9.9, 2).body, 400)).toBe(false)
})

rule('WP-R-66', 'a base longer than that touches the edge; never near enemies', () => {
  const long = base('a1-1', 20, 1.18, { type: 'Vehicle', facing: 90 }).body
  expect(isEntry(boardWith([]), door, long, 200)).toBe(true)
  expect(isEntry(boardWith([]), door, { ...long, at: at(20, 1.3) }, 200)).toBe(false)
  const crowd = Array.from({ length: 12 }, (_, i) => base(`b1-${i}`, 10 + i * 2, 1))
  expect(enterBy(outing(crowd, 1), door, 400, at(20, 10))).not.toBe(null)
  expect(
    enterBy(outing([...crowd, ...crowd.map(one => base(`b2-${one.id}`, one.body.at.x / 100, 3))], 1), door, 400, at(20, 10)),
  ).toBe(null)
})
