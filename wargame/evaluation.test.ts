import { rngOf } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { beyondReach, shortlist, worthLostFarOff } from './evaluation.ts'

test('a shortlist has the best first, then others by chance, nobody twice', () => {
  const sorted = [9, 8, 7, 6, 5, 4]
  const short = shortlist(sorted, 2, 2, rngOf('a'))
  expect(short.slice(0, 2)).toEqual([9, 8])
  expect(new Set(short).size).toBe(4)
  expect(short.every(n => sorted.includes(n))).toBe(true)
})
test('a shortlist is no longer than there is, or than is wanted', () => {
  expect(shortlist([9], 2, 2, rngOf('a'))).toEqual([9])
  expect(shortlist([9, 8, 7], 2, 2, rngOf('a'), 1)).toEqual([9])
})
test('the nearest counts, from where reach ends', () => {
  const to = (place: number) => Math.abs(place - 10)
  expect([beyondReach([30, 15], to), beyondReach([30, 15], to, 2), beyondReach([30, 15], to, 6)]).toEqual([5, 3, 0])
  expect(beyondReach([], to)).toBe(0)
})
test('worth is lost by share, summed over the pieces', () => {
  const pieces = [
    { worth: 10, far: 0.5 },
    { worth: 4, far: 0 },
    { worth: 8, far: 0.25 },
  ]
  expect(
    worthLostFarOff(
      pieces,
      p => p.worth,
      p => p.far,
    ),
  ).toBe(7)
})
