import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { bodyAt, discAt, distance, isApart, isAtLeast, isTouching, isUpTo, isWithin, overlaps } from '../measure.ts'

const a = discAt({ x: 0, y: 0 }, 49)
const beside = (gap: number) => discAt({ x: 98 + gap, y: 0 }, 49)

rule('WP-R-26', 'distances are compared with a tolerance of 0.01"', () => {
  expect(isWithin(a, beside(101), 100)).toBe(true)
  expect(isWithin(a, beside(102), 100)).toBe(false)
  expect(isApart(a, beside(99), 100)).toBe(true)
  expect(isApart(a, beside(98), 100)).toBe(false)
  expect([isUpTo(401, 400), isUpTo(402, 400)]).toEqual([true, false])
  expect([isAtLeast(1599, 1600), isAtLeast(1598, 1600)]).toEqual([true, false])
})

rule(['WP-R-26', 'WP-MEAS-04'], 'contact is up to 0.05" apart, overlapping more than 0.02" inside', () => {
  expect(isTouching(a, beside(5))).toBe(true)
  expect(isTouching(a, beside(6))).toBe(false)
  expect(overlaps(a, beside(-2))).toBe(false)
  expect(overlaps(a, beside(-3))).toBe(true)
})

rule('WP-MEAS-02', 'distance is between the closest points', () => {
  expect(distance(a, beside(250))).toBe(250)
})

rule(['WP-R-27', 'WP-UNIT-13', 'WP-R-28'], 'bases have the sizes of the data: vehicles ovals, others round', () => {
  const operatives = bodyAt({ profile: 'enforcers.operatives' }, { x: 0, y: 0 }, 0)
  expect(operatives.footprint).toEqual({ type: 'disc', radius: 49 })
  const courser = bodyAt({ profile: 'enforcers.courser' }, { x: 0, y: 0 }, 0)
  expect(courser.footprint).toEqual({ type: 'oval', length: 236, width: 138 })
  // Six touching bases of 25 mm span less than 4" between the outer ones.
  const row = [0, 1, 2, 3, 4, 5].map(i => bodyAt({ profile: 'enforcers.operatives' }, { x: i * 98, y: 0 }, 0))
  expect(distance(row[0]!, row[5]!)).toBe(392)
})
