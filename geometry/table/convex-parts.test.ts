import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { convexPartsOf } from './convex-parts.ts'
import { isConvex, isInPolygon, signedArea } from './polygon.ts'
import { type Polygon, placeShape } from './shape.ts'

function polygonOf(points: readonly Point[]): Polygon {
  const shape = placeShape({ type: 'polygon', points }, { x: 0, y: 0 }, 0)
  if (shape.type === 'disc') throw new Error('not a polygon')
  return shape
}
const at = ([x, y]: readonly [number, number]): Point => ({ x, y })

describe('convexPartsOf', () => {
  test('a convex polygon is its only part', () => {
    const square = polygonOf(
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ].map(p => at(p as [number, number])),
    )
    expect(convexPartsOf(square)).toEqual([square.points])
  })

  test('an L becomes two parts, a plus at most five', () => {
    const el = polygonOf(
      (
        [
          [0, 0],
          [300, 0],
          [300, 100],
          [100, 100],
          [100, 300],
          [0, 300],
        ] as const
      ).map(at),
    )
    expect(convexPartsOf(el)).toHaveLength(2)
    const plus = polygonOf(
      (
        [
          [1, 0],
          [2, 0],
          [2, 1],
          [3, 1],
          [3, 2],
          [2, 2],
          [2, 3],
          [1, 3],
          [1, 2],
          [0, 2],
          [0, 1],
          [1, 1],
        ] as const
      ).map(at),
    )
    expect(convexPartsOf(plus).length).toBeLessThanOrEqual(5)
  })

  test('straight corners do no harm', () => {
    const el = polygonOf(
      (
        [
          [0, 0],
          [150, 0],
          [300, 0],
          [300, 50],
          [300, 100],
          [200, 100],
          [100, 100],
          [100, 200],
          [100, 300],
          [0, 300],
          [0, 100],
        ] as const
      ).map(at),
    )
    const area = convexPartsOf(el).reduce((sum, part) => sum + signedArea(part), 0)
    expect(area).toBe(signedArea(el.points))
  })

  test('parts are convex, do not overlap and fill the polygon', () => {
    // Star-shaped round the middle: a radius for each of 18 directions.
    const radii = fc.array(fc.integer({ min: 100, max: 1000 }), { minLength: 18, maxLength: 18 })
    const place = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
    fc.assert(
      fc.property(radii, fc.array(place, { minLength: 20, maxLength: 20 }), (lengths, places) => {
        const polygon = polygonOf(
          lengths.map((r, i) => ({
            x: Math.round(r * Math.cos((i * Math.PI) / 9)),
            y: Math.round(r * Math.sin((i * Math.PI) / 9)),
          })),
        )
        const parts = convexPartsOf(polygon)
        expect(parts.every(isConvex)).toBe(true)
        expect(parts.reduce((sum, part) => sum + signedArea(part), 0)).toBe(signedArea(polygon.points))
        for (const p of places) expect(parts.some(part => isInPolygon(part, p))).toBe(isInPolygon(polygon.points, p))
      }),
      { numRuns: 200, seed: 8 },
    )
  })
})
