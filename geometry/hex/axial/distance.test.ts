import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Axial, axialKey } from './axial.ts'
import { neighbours } from './direction.ts'
import { hexDistance } from './distance.ts'

/** Distances by walking: every hex up to `limit` steps away, found breadth first. */
function distancesByWalking(start: Axial, limit: number): Map<string, number> {
  const distances = new Map([[axialKey(start), 0]])
  let edge = [start]
  for (let distance = 1; distance <= limit; distance++) {
    edge = edge.flatMap(neighbours).filter(hex => {
      if (distances.has(axialKey(hex))) return false
      distances.set(axialKey(hex), distance)
      return true
    })
  }
  return distances
}

describe('hexDistance', () => {
  test('counts steps', () => {
    expect(hexDistance({ q: 2, r: 2 }, { q: 2, r: 2 })).toBe(0)
    expect(hexDistance({ q: 0, r: 0 }, { q: 3, r: -3 })).toBe(3)
    expect(hexDistance({ q: 0, r: 0 }, { q: 1, r: 1 })).toBe(2)
    expect(hexDistance({ q: -2, r: 1 }, { q: 3, r: -1 })).toBe(5)
  })

  test('is the length of the shortest walk', () => {
    const start = { q: 3, r: -1 }
    const walked = distancesByWalking(start, 6)
    expect(walked.size).toBe(127)
    const places = fc.record({ q: fc.integer({ min: -4, max: 10 }), r: fc.integer({ min: -8, max: 6 }) })
    fc.assert(
      fc.property(places, hex => {
        const distance = hexDistance(start, hex)
        expect(walked.get(axialKey(hex)) ?? null).toBe(distance <= 6 ? distance : null)
      }),
    )
  })
})
