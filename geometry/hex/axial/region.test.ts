import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Axial, axialKey } from './axial.ts'
import { hexDistance } from './distance.ts'
import { hexesWithin } from './range.ts'
import { hexRegionOf, hexRegions } from './region.ts'
import { compareAxial } from './test-order.ts'

/** Joins parts that touch until no two do. */
function regionsByJoining(hexes: readonly Axial[]): string[] {
  let parts = hexes.map(hex => [hex])
  for (let i = 0; i < hexes.length; i++) {
    for (const part of parts) {
      const touching = parts.filter(other => other.some(a => part.some(b => hexDistance(a, b) <= 1)))
      if (touching.length > 1) {
        parts = [...parts.filter(other => !touching.includes(other)), touching.flat()]
        break
      }
    }
  }
  return parts.map(nameOf).toSorted()
}

const nameOf = (part: readonly Axial[]) => part.toSorted(compareAxial).map(axialKey).join(' ')

describe('hexRegionOf', () => {
  test('spreads through neighbours only', () => {
    const inside = new Set(['0,0', '1,0', '2,-1', '0,2'])
    const region = hexRegionOf({ q: 0, r: 0 }, hex => inside.has(axialKey(hex)))
    expect(region).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 2, r: -1 },
    ])
  })

  test('is empty if it may not even start', () => {
    expect(hexRegionOf({ q: 0, r: 0 }, () => false)).toEqual([])
  })
})

describe('hexRegions', () => {
  test('lists the parts in the order of their first hex', () => {
    const hexes = [
      { q: 5, r: 5 },
      { q: 0, r: 0 },
      { q: 5, r: 4 },
      { q: 1, r: 1 },
      { q: 0, r: 1 },
    ]
    expect(hexRegions(hexes)).toEqual([
      [
        { q: 5, r: 5 },
        { q: 5, r: 4 },
      ],
      [
        { q: 0, r: 0 },
        { q: 0, r: 1 },
        { q: 1, r: 1 },
      ],
    ])
    expect(hexRegions([])).toEqual([])
  })

  test('finds the same parts as joining whatever touches', () => {
    fc.assert(
      fc.property(fc.subarray(hexesWithin({ q: 0, r: 0 }, 3)), hexes => {
        expect(hexRegions(hexes).map(nameOf).toSorted()).toEqual(regionsByJoining(hexes))
      }),
    )
  })
})
