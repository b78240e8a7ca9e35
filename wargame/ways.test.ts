import { expect, test } from 'vitest'
import { plainWay, pointInFull, wayInFull } from './ways.ts'

const way = {
  type: 'path',
  points: [
    { x: 1, y: 2, facing: 90, level: 0 },
    { x: 3, y: 4, facing: 180, level: null },
  ],
} as const
const facingsOf = (facings: 'all' | 'last' | 'none') => plainWay(way, facings).points.map(p => p.facing)

test('a way keeps its places and only the facings that count', () => {
  expect(facingsOf('all')).toEqual([90, 180])
  expect(facingsOf('last')).toEqual([null, 180])
  expect(facingsOf('none')).toEqual([null, null])
  expect(wayInFull(null, null, 'ann', way)).toEqual(plainWay(way, 'last'))
  expect(plainWay(way, 'none').points).toEqual([
    { x: 1, y: 2, facing: null, level: null },
    { x: 3, y: 4, facing: null, level: null },
  ])
})

test('a point is its place alone', () => {
  const at = { x: 1, y: 2, facing: 90, level: 3 }
  expect(pointInFull(null, null, 'ann', { type: 'aim', at })).toEqual({
    type: 'aim',
    at: { x: 1, y: 2, facing: null, level: null },
  })
})
