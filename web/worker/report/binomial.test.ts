import { expect, test } from 'vitest'
import { meanOf, shareBelow, successesOf, tailOf, trimmed, yesOrNo } from './binomial.ts'

test('two coins', () => {
  expect(successesOf([0.5, 0.5].map(yesOrNo))).toEqual([0.25, 0.5, 0.25])
})

test('a coin and a die that hits on 5 and 6', () => {
  const [none, one, two] = successesOf([0.5, 1 / 3].map(yesOrNo))
  expect(none).toBeCloseTo(1 / 3)
  expect(one).toBeCloseTo(1 / 2)
  expect(two).toBeCloseTo(1 / 6)
})

test('no dice have no successes', () => {
  expect(successesOf([])).toEqual([1])
})

test('five dice that hit on 5 and 6: four hits or more are 11 in 243', () => {
  const spread = successesOf([1, 1, 1, 1, 1].map(n => yesOrNo(n / 3)))
  expect(tailOf(spread, 4, 5 / 3)).toBeCloseTo(11 / 243)
  expect(tailOf(spread, 0, 5 / 3)).toBeCloseTo(32 / 243)
  expect(spread.reduce((sum, n) => sum + n)).toBeCloseTo(1)
})

test('as many as expected is luckier than half', () => {
  const spread = successesOf([0.5, 0.5].map(yesOrNo))
  expect(shareBelow(spread, 1)).toBe(0.5)
  expect(shareBelow(spread, 2)).toBe(0.875)
  expect(shareBelow(spread, 0)).toBe(0.125)
})

test('ends that are too small to be seen are left out', () => {
  expect(trimmed([0.001, 0.3, 0.4, 0.298, 0.001], 0.01)).toEqual({ from: 1, chances: [0.3, 0.4, 0.298] })
  expect(trimmed([1], 0.01)).toEqual({ from: 0, chances: [1] })
})

test('dice that are worth several successes', () => {
  const command = [1 / 2, 1 / 3, 1 / 6]
  expect(successesOf([command, yesOrNo(0.5)]).map(n => Math.round(n * 12))).toEqual([3, 5, 3, 1])
  expect(meanOf([command, command])).toBeCloseTo(4 / 3)
})
