import { expect, test } from 'vitest'
import { bellOf } from './bell.ts'

const luck = { bell: { from: 2, chances: [0.05, 0.25, 0.4, 0.25, 0.05] }, expected: 4, actual: 6 }

test('a column for each count, the likeliest as high as the drawing', () => {
  const { columns } = bellOf(luck, 100, 40)
  expect(columns.map(c => c.x)).toEqual([0, 20, 40, 60, 80])
  expect(columns[2]!.height).toBe(40)
  expect(columns[1]!.height).toBeCloseTo(25)
  expect(columns.map(c => c.inside)).toEqual([false, true, true, true, false])
})

test('the marks stand in the middle of their column', () => {
  const { expected, actual } = bellOf(luck, 100, 40)
  expect(expected).toBe(50)
  expect(actual).toBe(90)
})

test('a count outside of the drawing stands at its edge', () => {
  expect(bellOf({ ...luck, actual: 40 }, 100, 40).actual).toBe(100)
})

test('many counts are drawn together', () => {
  const chances = new Array<number>(150).fill(1 / 150)
  const { columns, expected } = bellOf({ bell: { from: 0, chances }, expected: 74.5, actual: 80 }, 300, 40)
  expect(columns).toHaveLength(50)
  expect(expected).toBeCloseTo(150)
})
