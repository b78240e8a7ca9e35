import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, base, boardWith, piece } from '../../basics/test/described-board.ts'
import { courseOf } from '../../movement/course.ts'
import { isFarFromStart } from '../far-enough.ts'
import { flightEnds } from '../flight.ts'

rule(['WP-FLY-07', 'WP-R-102'], 'at least its Advance value from where it began the Round (example 16)', () => {
  expect(isFarFromStart(at(10, 10), at(26, 10), 1600)).toBe(true)
  expect(isFarFromStart(at(10, 10), at(25.95, 10), 1600)).toBe(true)
  expect(isFarFromStart(at(10, 10), at(25.9, 10), 1600)).toBe(false)
})

rule(['WP-R-102', 'WP-R-101'], 'where a flier can end, by its start and round what is too high', () => {
  const flier = base('a1-1', 10, 24, { flies: true, type: 'Vehicle' })
  const tower = piece('building_tall', 14, 22, 18, 26)
  const moving = courseOf(boardWith([flier], [tower]), 'a1', {
    limit: 2400,
    advance: null,
    engages: new Set(),
    beside: new Set(),
  })
  const ends = flightEnds(moving, flier, at(10, 24), 1600)
  expect(ends.length).toBeGreaterThan(5)
  expect(ends.every(end => isFarFromStart(at(10, 24), end, 1600))).toBe(true)
  expect(ends.some(({ y }) => y === 2400)).toBe(false)
})
