import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axialKey } from './axial.ts'
import { hexDistance } from './distance.ts'
import { hexRing } from './ring.ts'

describe('hexRing', () => {
  test('of radius 0 is the centre', () => {
    expect(hexRing({ q: 2, r: 3 }, 0)).toEqual([{ q: 2, r: 3 }])
  })

  test('goes counter-clockwise from direction 0', () => {
    expect(hexRing({ q: 0, r: 0 }, 1)).toEqual([
      { q: 1, r: 0 },
      { q: 1, r: -1 },
      { q: 0, r: -1 },
      { q: -1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ])
    expect(hexRing({ q: 5, r: 5 }, 2).slice(0, 4)).toEqual([
      { q: 7, r: 5 },
      { q: 7, r: 4 },
      { q: 7, r: 3 },
      { q: 6, r: 3 },
    ])
  })

  test('has 6 * radius different hexes, all at that distance, each next to the one before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: 1, max: 8 }),
        (q, r, radius) => {
          const ring = hexRing({ q, r }, radius)
          expect(new Set(ring.map(axialKey)).size).toBe(6 * radius)
          for (const [i, hex] of ring.entries()) {
            expect(hexDistance(hex, { q, r })).toBe(radius)
            expect(hexDistance(hex, ring.at(i - 1)!)).toBe(1)
          }
        },
      ),
    )
  })
})
