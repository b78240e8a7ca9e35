import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convexHull } from './hull.ts'
import { isConvex, isInPolygon, signedArea } from './polygon.ts'

const at = (x: number, y: number) => ({ x, y })

describe('convexHull', () => {
  test('drops inner and straight points', () => {
    expect(convexHull([at(0, 0), at(5, 5), at(10, 0), at(5, 0), at(10, 10), at(0, 10)])).toEqual([
      at(0, 0),
      at(10, 0),
      at(10, 10),
      at(0, 10),
    ])
  })

  test('is convex, made of given points, and holds all of them', () => {
    const points = fc.array(fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) }), {
      minLength: 3,
      maxLength: 20,
    })
    fc.assert(
      fc.property(points, given => {
        const hull = convexHull(given)
        fc.pre(hull.length > 2)
        expect(isConvex(hull)).toBe(true)
        expect(signedArea(hull)).toBeGreaterThan(0)
        for (const p of given) expect(isInPolygon(hull, p)).toBe(true)
        for (const p of hull) expect(given).toContainEqual(p)
      }),
      { numRuns: 300, seed: 20 },
    )
  })
})
