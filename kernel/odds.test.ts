import { describe, expect, test } from 'vitest'
import { addedUp, cappedChances, chanceOfAtLeast, chancesOf, isYesOrNo, likelyRange, meanOf, sumsOf } from './odds.ts'

const near = (chances: readonly number[]) => chances.map(chance => Math.round(chance * 10_000) / 10_000)

describe('chances', () => {
  test('of two dice on 4+: a quarter, a half, a quarter', () => {
    expect(near(chancesOf(2, 1 / 2))).toEqual([0.25, 0.5, 0.25])
    expect(chancesOf(0, 1 / 2)).toEqual([1])
  })
  test('of any number of dice they add up to one, with the mean they must have', () => {
    for (const dice of [1, 5, 12, 40]) {
      const chances = chancesOf(dice, 1 / 6)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
      expect(meanOf(chances)).toBeCloseTo(dice / 6, 10)
    }
  })
  test('at least so many', () => expect(chanceOfAtLeast(chancesOf(3, 1 / 2), 2)).toBeCloseTo(0.5, 10))
})

describe('what is mostly rolled', () => {
  test('holds four results in five, likelier neighbours first', () => {
    expect(likelyRange(chancesOf(12, 1 / 6))).toMatchObject({ low: 0, high: 3 })
    expect(likelyRange(chancesOf(12, 1 / 6)).chance).toBeCloseTo(0.87, 2)
    expect(likelyRange(chancesOf(18, 1 / 6))).toMatchObject({ low: 1, high: 5 })
    expect(likelyRange(chancesOf(18, 1 / 2))).toMatchObject({ low: 6, high: 12 })
  })
  test('what is certain is alone', () => expect(likelyRange([0, 0, 1])).toEqual({ low: 2, high: 2, chance: 1 }))
})

test('two numbers added up', () => expect(near(addedUp([0.5, 0.5], [0.25, 0.75]))).toEqual([0.125, 0.5, 0.375]))
test('two dice added up: seven is a sixth of all throws', () => {
  expect(sumsOf(2, 6).map(chance => Math.round(chance * 36))).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  expect(cappedChances(sumsOf(1, 6), 4).map(chance => Math.round(chance * 6))).toEqual([0, 1, 1, 1, 3])
  expect(cappedChances([0.5, 0.5], 4)).toEqual([0.5, 0.5])
})
test('one chance says all where it either happens or does not', () => {
  expect(isYesOrNo({ need: '4+', chances: [0.5, 0.5] })).toBe(true)
  expect(isYesOrNo({ need: '4+', chances: [0.25, 0.5, 0.25] })).toBe(false)
  expect(isYesOrNo({ need: null, chances: [0, 1] })).toBe(false)
})
