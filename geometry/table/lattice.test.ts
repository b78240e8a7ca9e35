import { describe, expect, test } from 'vitest'
import { latticeReach, latticeWithin } from './lattice.ts'

function pointsOf(lattice: Int32Array): { x: number; y: number }[] {
  return Array.from({ length: lattice.length / 2 }, (_, i) => ({ x: lattice[2 * i]!, y: lattice[2 * i + 1]! }))
}

describe('latticeWithin', () => {
  test('the middle, then six neighbours', () => {
    const points = pointsOf(latticeWithin(100, 100))
    expect(points).toEqual([
      { x: 0, y: 0 },
      { x: -50, y: -87 },
      { x: 50, y: -87 },
      { x: -100, y: 0 },
      { x: 100, y: 0 },
      { x: -50, y: 87 },
      { x: 50, y: 87 },
    ])
    expect(pointsOf(latticeWithin(100, 99))).toEqual([{ x: 0, y: 0 }])
  })

  test('goes outwards, once to each point, and leaves no gap wider than its spacing says', () => {
    const points = pointsOf(latticeWithin(50, 600))
    const lengths = points.map(p => Math.hypot(p.x, p.y))
    for (let i = 1; i < lengths.length; i++) expect(lengths[i]!).toBeGreaterThan(lengths[i - 1]! - 1.5)
    expect(Math.max(...lengths)).toBeLessThan(601)
    expect(new Set(points.map(p => `${p.x},${p.y}`)).size).toBe(points.length)
    for (let x = -380; x <= 380; x += 19) {
      for (let y = -380; y <= 380; y += 19) {
        expect(Math.min(...points.map(p => Math.hypot(p.x - x, p.y - y)))).toBeLessThan(0.58 * 50 + 1)
      }
    }
  })

  test('ends at its reach', () => {
    const far = pointsOf(latticeWithin(2, 1_000_000)).map(p => Math.hypot(p.x, p.y))
    expect(Math.max(...far)).toBeLessThanOrEqual(latticeReach(2) + 1)
    expect(Math.max(...far)).toBeGreaterThan(latticeReach(2) - 3)
  })
})
