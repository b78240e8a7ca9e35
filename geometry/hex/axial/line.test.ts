import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Axial } from './axial.ts'
import { neighbours } from './direction.ts'
import { hexDistance } from './distance.ts'
import { hexLine } from './line.ts'
import { compareAxial } from './test-order.ts'

const hexes = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) })

/**
 * The hex nearest to the point `step` of `length` along the line, measured in whole units of 1 / length; the lowest of equals.
 */
function nearestToPoint(a: Axial, b: Axial, step: number, length: number): Axial {
  const point = { q: a.q * (length - step) + b.q * step, r: a.r * (length - step) + b.r * step }
  const near = { q: Math.round(point.q / length) + 0, r: Math.round(point.r / length) + 0 }
  const squared = (hex: Axial) => {
    const q = point.q - hex.q * length
    const r = point.r - hex.r * length
    return q * q + q * r + r * r
  }
  return [near, ...neighbours(near)].toSorted((x, y) => squared(x) - squared(y) || compareAxial(x, y))[0]!
}

describe('hexLine', () => {
  test('follows a straight row', () => {
    expect(hexLine({ q: 0, r: 0 }, { q: 2, r: -2 })).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: -1 },
      { q: 2, r: -2 },
    ])
  })

  test('is the hex itself where there is no way to go', () => {
    expect(hexLine({ q: 4, r: -1 }, { q: 4, r: -1 })).toEqual([{ q: 4, r: -1 }])
  })

  test('takes the lower r where it runs along a border', () => {
    expect(hexLine({ q: 0, r: 0 }, { q: 1, r: 1 })).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 1, r: 1 },
    ])
    expect(hexLine({ q: 0, r: 0 }, { q: 2, r: -1 })).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: -1 },
      { q: 2, r: -1 },
    ])
  })

  test('takes the lower q where both have the same r', () => {
    expect(hexLine({ q: 0, r: 0 }, { q: -1, r: 2 })).toEqual([
      { q: 0, r: 0 },
      { q: -1, r: 1 },
      { q: -1, r: 2 },
    ])
  })

  test('takes at every step the hex nearest to the line', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const length = hexDistance(a, b)
        fc.pre(length > 0)
        const expected = Array.from({ length: length + 1 }, (_, step) => nearestToPoint(a, b, step, length))
        expect(hexLine(a, b)).toEqual(expected)
        expect(hexLine(b, a)).toEqual(expected.toReversed())
      }),
      { numRuns: 500 },
    )
  })
})
