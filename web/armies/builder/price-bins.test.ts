import { expect, test } from 'vitest'
import { boundsOf, priceBins, rangeOf } from './price-bins.ts'

test('prices are counted on a round scale, whatever money they are in, each of them once', () => {
  const bins = priceBins([0, 3, 10, 11, 70, 640], 10)
  expect(bins).toEqual({ edges: [0, 10, 20, 50, 100, 200, 500, 1000], counts: [3, 1, 0, 1, 0, 0, 1] })
  const many = priceBins([0, 1, 99_999], 1)
  expect([many.edges.length, many.counts.reduce((sum, n) => sum + n, 0)]).toEqual([11, 3])
  expect(priceBins([], 1)).toEqual({ edges: [0], counts: [] })
})

test('two handles leave out what is cheaper or dearer, and stand where the bounds are', () => {
  const bins = priceBins([0, 3, 10, 11, 70, 640], 10)
  expect([boundsOf(bins, [0, 7]), boundsOf(bins, [1, 4])]).toEqual([
    { least: null, most: null },
    { least: 11, most: 100 },
  ])
  expect(rangeOf(bins, boundsOf(bins, [1, 4]))).toEqual([1, 4])
  expect(rangeOf(bins, { least: null, most: null })).toEqual([0, 7])
})
