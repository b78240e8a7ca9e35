import { bearing } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isApart } from '../../basics/measure.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { clearOf } from '../clear-of.ts'
import { contactsWith } from '../contacts.ts'
import { unitProblems } from '../unit-problems.ts'
import { course } from './moving.ts'

rule(['WP-R-80', 'WP-TIDY-08'], 'directly away until 1" is between them, the unit as it stands', () => {
  const tank = base('b1-1', 10, 12, { type: 'Vehicle' })
  const board = boardWith([...row('a1', 3, 9, 10.82, 1), tank])
  const moving = course(board, { advance: null })
  const ways = clearOf(moving, [tank.body])!
  expect([...ways.values()].every(({ body }) => isApart(body, tank.body, 100))).toBe(true)
  expect(unitProblems(moving, ways)).toEqual([])
  const [first] = [...ways.values()]
  expect(first!.body.at.y).toBeLessThan(1000)
  expect(first!.body.at.x).toBe(900)
})

rule(['WP-R-147', 'WP-TIDY-04'], 'to another side where directly away is closed; null where all sides are', () => {
  const foe = base('b1-1', 10, 12)
  const near = base('a1-1', 10, 10.8)
  const marsh = piece('marsh', 5, 5, 15, 10.3)
  const ways = clearOf(course(boardWith([near, foe], [marsh]), { advance: null }), [foe.body])!
  expect(isApart(ways.get('a1-1')!.body, foe.body, 100)).toBe(true)
  const walled = [piece('marsh', 0, 5, 72, 10.3), piece('marsh', 0, 11.4, 9.4, 20), piece('marsh', 10.6, 11.4, 72, 20)]
  expect(
    clearOf(
      course(boardWith([near, foe], [...walled, piece('marsh', 0, 10, 9.4, 12), piece('marsh', 10.6, 10, 72, 12)]), {
        advance: null,
      }),
      [foe.body],
    ),
  ).toBe(null)
})

rule(['WP-R-205', 'WP-TIDY-08'], 'who stands all round a Vehicle opens out, each base directly away by 1"', () => {
  const tank = base('b1-1', 10, 10, { type: 'Vehicle' })
  const middle = tank.body.at
  const ring = contactsWith(tank.body, base('a1-1', 10, 5).body, at(10, 5)).filter((_, i) => i % 4 === 0)
  const stands = ring.map(({ at: { x, y } }, i) => base(`a1-${i + 1}`, x / 100, y / 100))
  const moving = course(boardWith([...stands, tank]), { advance: null })
  const ways = clearOf(moving, [tank.body])!
  expect(stands).toHaveLength(6)
  for (const { id, body } of stands) {
    const end = ways.get(id)!.body
    expect(isApart(end, tank.body, 100)).toBe(true)
    expect(distanceBetween(body.at, end.at)).toBeLessThan(130)
    // On the side where it stood.
    expect(Math.abs(bearing(middle, end.at) - bearing(middle, body.at)) % 360).toBeLessThan(20)
  }
  expect(unitProblems(moving, ways)).toEqual([])
})

rule('WP-R-61', 'where there is no other way out, friends are kept off by less than 1"', () => {
  const foe = base('b1-1', 10, 12)
  const near = base('a1-1', 10, 11.02)
  const walls = [piece('marsh', 0, 5, 9.4, 20), piece('marsh', 10.6, 5, 72, 20), piece('marsh', 9.4, 5, 10.6, 8.8)]
  const friend = (y: number) => base('a2-1', 10, y)
  const cleared = (y: number) => clearOf(course(boardWith([near, foe, friend(y)], walls), { advance: null }), [foe.body])
  const { body } = cleared(8.5)!.get('a1-1')!
  expect(isApart(body, foe.body, 100)).toBe(true)
  expect(isApart(body, friend(8.5).body, 100)).toBe(false)
  expect(isApart(body, friend(8.5).body, 10)).toBe(true)
  expect(cleared(9.1)).toBe(null)
})

rule('WP-R-90', 'back from a building until 1" clear of it', () => {
  const house = piece('building_low', 8, 14, 14, 18)
  const moving = course(boardWith(row('a1', 3, 9, 13.5, 1), [house]), { advance: null })
  const ways = clearOf(moving, [house.body])!
  expect([...ways.values()].map(({ body }) => body.at.x)).toEqual([900, 1000, 1100])
  expect([...ways.values()].every(({ body }) => body.at.y >= 1250 && body.at.y <= 1256)).toBe(true)
})

rule('WP-TIDY-04', 'who is clear already stays', () => {
  const ways = clearOf(course(boardWith([base('a1-1', 5, 5)])), [base('b1-1', 10, 10).body])!
  expect(ways.get('a1-1')!.body.at).toEqual(at(5, 5))
})
