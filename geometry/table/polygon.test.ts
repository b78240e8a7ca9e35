import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { distanceToOutline, isConvex, isInPolygon, polygonsMeet, signedArea } from './polygon.ts'

const at = (x: number, y: number): Point => ({ x, y })
/** Two towers with a gap between them and a straight corner at (4, 0). */
const towers = [at(0, 0), at(4, 0), at(9, 0), at(9, 9), at(6, 9), at(6, 3), at(3, 3), at(3, 9), at(0, 9)]

/** By the unit squares it is made of. */
const isInTowers = (x: number, y: number) => x >= 0 && x <= 9 && y >= 0 && (y <= 3 || (y <= 9 && (x <= 3 || x >= 6)))

describe('isInPolygon', () => {
  test('the border counts, level with corners too', () => {
    for (let x = -2; x <= 11; x++) for (let y = -2; y <= 11; y++) expect(isInPolygon(towers, at(x, y))).toBe(isInTowers(x, y))
  })

  test('the same for the other winding and any first corner', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 11 }),
        fc.integer({ min: -2, max: 11 }),
        fc.nat(8),
        fc.boolean(),
        (x, y, first, isReversed) => {
          const turned = [...towers.slice(first), ...towers.slice(0, first)]
          expect(isInPolygon(isReversed ? turned.reverse() : turned, at(x, y))).toBe(isInTowers(x, y))
        },
      ),
      { numRuns: 500, seed: 22 },
    )
  })
})

describe('area and convexity', () => {
  test('of the towers and a square', () => {
    expect(signedArea(towers)).toBe(2 * (81 - 18))
    expect(signedArea([...towers].reverse())).toBe(-2 * (81 - 18))
    expect(isConvex(towers)).toBe(false)
    expect(isConvex([at(0, 0), at(5, 0), at(9, 0), at(9, 9), at(0, 9)])).toBe(true)
  })
})

describe('distances and meeting', () => {
  test('to the nearest border from inside and outside', () => {
    expect(distanceToOutline(towers, at(1, 5))).toBe(1)
    expect(distanceToOutline(towers, at(5, 8))).toBe(1)
    expect(distanceToOutline(towers, at(12, 13))).toBe(5)
  })

  test('polygons meet when borders cross or one holds the other', () => {
    const block = (x: number, y: number) => [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
    expect(polygonsMeet(towers, block(1, 1))).toBe(true)
    expect(polygonsMeet(block(1, 1), towers)).toBe(true)
    expect(polygonsMeet(towers, block(4, 5))).toBe(false)
    expect(polygonsMeet(towers, block(4, 3))).toBe(true)
    expect(polygonsMeet(towers, block(9, 9))).toBe(true)
    expect(polygonsMeet(towers, block(10, 9))).toBe(false)
  })
})
