import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { convexHull } from './hull.ts'
import { minkowskiSum } from './minkowski-sum.ts'

const at = (x: number, y: number): Point => ({ x, y })

describe('minkowskiSum', () => {
  test('of two squares, of a square and a point, of two segments', () => {
    const square = [at(0, 0), at(2, 0), at(2, 2), at(0, 2)]
    expect(convexHull(minkowskiSum(square, square))).toEqual([at(0, 0), at(4, 0), at(4, 4), at(0, 4)])
    expect(minkowskiSum(square, [at(10, 10)])).toEqual([at(10, 10), at(12, 10), at(12, 12), at(10, 12)])
    expect(minkowskiSum([at(0, 0), at(3, 0)], [at(0, 0), at(0, 5)])).toEqual([at(0, 0), at(3, 0), at(3, 5), at(0, 5)])
    expect(minkowskiSum([at(1, 1)], [at(2, 3)])).toEqual([at(3, 4)])
  })

  test('is the hull of all sums of corners', () => {
    const points = fc.array(fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) }), {
      minLength: 3,
      maxLength: 9,
    })
    fc.assert(
      fc.property(points, points, (p, q) => {
        const [a, b] = [convexHull(p), convexHull(q)]
        fc.pre(a.length > 2 && b.length > 2)
        expect(convexHull(minkowskiSum(a, b))).toEqual(convexHull(a.flatMap(s => b.map(t => at(s.x + t.x, s.y + t.y)))))
      }),
      { numRuns: 500, seed: 14 },
    )
  })
})
