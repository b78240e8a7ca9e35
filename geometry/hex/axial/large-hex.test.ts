import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axialAdd } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexDistance } from './distance.ts'
import { largeHexAt, largeHexCentre } from './large-hex.ts'
import { hexesWithin } from './range.ts'

const hexes = fc.record({ q: fc.integer({ min: -30, max: 30 }), r: fc.integer({ min: -30, max: 30 }) })
const radii = fc.integer({ min: 0, max: 5 })

describe('large hexes', () => {
  test('of radius 1 are flowers of seven, 3 steps apart', () => {
    expect(largeHexCentre({ q: 1, r: 0 }, 1)).toEqual({ q: 2, r: 1 })
    expect(largeHexCentre({ q: 0, r: 1 }, 1)).toEqual({ q: -1, r: 3 })
    expect(largeHexCentre({ q: 2, r: -1 }, 1)).toEqual({ q: 5, r: -1 })
  })

  test('own each hex around their centre', () => {
    fc.assert(
      fc.property(hexes, radii, (large, radius) => {
        for (const hex of hexesWithin(largeHexCentre(large, radius), radius)) expect(largeHexAt(hex, radius)).toEqual(large)
      }),
    )
  })

  test('leave no hex out', () => {
    fc.assert(
      fc.property(hexes, radii, (hex, radius) => {
        expect(hexDistance(largeHexCentre(largeHexAt(hex, radius), radius), hex)).toBeLessThanOrEqual(radius)
      }),
    )
  })

  test('have six neighbours at 2 * radius + 1 steps', () => {
    fc.assert(
      fc.property(hexes, radii, (large, radius) => {
        const centre = largeHexCentre(large, radius)
        for (const step of DIRECTIONS) {
          expect(hexDistance(centre, largeHexCentre(axialAdd(large, step), radius))).toBe(2 * radius + 1)
        }
      }),
    )
  })
})
