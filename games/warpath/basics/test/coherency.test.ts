import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { lossesOf } from '../casualties.ts'
import { areLinked, incoherenceOf, isCoherent, violationsOf } from '../coherency.ts'
import { base, row } from './described-board.ts'

const bodies = (stands: ReturnType<typeof row>) => stands.map(({ body }) => body)

rule(['WP-COH-01', 'WP-R-26'], 'within 1" of another base: of a row at 1.00" from centre to centre only neighbours are', () => {
  const [a, b, c] = bodies(row('a1', 3, 10, 10, 1)) as [never, never, never]
  expect(areLinked(a, b)).toBe(true)
  expect(areLinked(a, c)).toBe(false)
  expect(isCoherent(bodies(row('a1', 2, 10, 10, 1.99)))).toBe(true)
  expect(isCoherent(bodies(row('a1', 2, 10, 10, 2)))).toBe(false)
})

rule('WP-COH-02', 'the two farthest apart within 6"', () => {
  expect(isCoherent(bodies(row('a1', 5, 10, 10, 1.74)))).toBe(true)
  expect(incoherenceOf(bodies(row('a1', 5, 10, 10, 1.75))).tooFar).toEqual([[0, 4]])
})

rule('WP-R-65', 'no chain is needed: two pairs will do; one base is always in Coherency', () => {
  expect(isCoherent([...bodies(row('a1', 2, 10, 10, 1)), ...bodies(row('a1', 2, 14, 10, 1))])).toBe(true)
  expect(isCoherent(bodies(row('a1', 1, 10, 10, 1)))).toBe(true)
})

rule('WP-R-64', 'each base alone is a violation, and too wide a gap one more', () => {
  expect(violationsOf(bodies(row('a1', 3, 10, 10, 4)))).toBe(4)
  expect(violationsOf(bodies(row('a1', 3, 10, 10, 2.5)))).toBe(3)
})

rule(['WP-R-163', 'WP-COH-03'], 'only choices that keep Coherency, as long as there is one', () => {
  const line = bodies(row('a1', 4, 10, 10, 1.9))
  const losses = lossesOf(line, [0, 1, 2, 3], 1)
  expect(losses.least).toBe(0)
  expect(losses.allows([0])).toBe(true)
  expect(losses.allows([1])).toBe(false)
  expect(losses.allows([0, 3])).toBe(false)
  expect(losses.cheapest([5, 1, 1, 2])).toEqual([3])
  expect(lossesOf(line, [0, 1, 2, 3], 2).allows([0, 2])).toBe(false)
  expect(lossesOf(line, [0, 1, 2, 3], 2).allows([0, 1])).toBe(true)
})

rule('WP-R-163', 'where no choice keeps it, the fewest violations; only eligible bases; never more than there are', () => {
  const line = bodies(row('a1', 3, 10, 10, 1.9))
  const losses = lossesOf(line, [1], 1)
  expect(losses.least).toBe(2)
  expect(losses.allows([1])).toBe(true)
  expect(losses.allows([0])).toBe(false)
  expect(lossesOf(line, [1, 2], 5).cheapest([0, 0, 0])).toEqual([1, 2])
  expect(lossesOf([base('a1-1', 1, 1).body], [0], 1).allows([0])).toBe(true)
})
