import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isApart } from '../../basics/measure.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { clearOf } from '../clear-of.ts'
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
