import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../point.ts'
import { turnBy } from '../direction.ts'
import type { Orientation } from '../hex.ts'
import type { Axial } from './axial.ts'
import { neighbour } from './direction.ts'
import { hexAt, hexCentre, hexCorners } from './pixel.ts'
import { hexesWithin } from './range.ts'
import { compareAxial } from './test-order.ts'

const ORIENTATIONS: Orientation[] = ['pointy', 'flat']
const orientations = fc.constantFrom(...ORIENTATIONS)
const hexes = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) })
const sizes = fc.integer({ min: 1, max: 600 })

describe('hexCentre', () => {
  test('puts the origin at hex (0, 0) and lets y fall as r grows', () => {
    expect(hexCentre({ q: 0, r: 0 }, 100, 'pointy')).toEqual({ x: 0, y: 0 })
    expect(hexCentre({ q: 1, r: 0 }, 100, 'pointy')).toEqual({ x: 173, y: 0 })
    expect(hexCentre({ q: 0, r: 1 }, 100, 'pointy')).toEqual({ x: 87, y: -150 })
    expect(hexCentre({ q: 1, r: 0 }, 100, 'flat')).toEqual({ x: 150, y: -87 })
    expect(hexCentre({ q: 0, r: 1 }, 100, 'flat')).toEqual({ x: 0, y: -173 })
  })

  test('rounds halves up', () => {
    expect(hexCentre({ q: 0, r: 1 }, 3, 'pointy').y).toBe(-4)
    expect(hexCentre({ q: 0, r: -1 }, 3, 'pointy').y).toBe(5)
  })

  test('stays within half a hundredth of the true centre', () => {
    fc.assert(
      fc.property(hexes, sizes, ({ q, r }, size) => {
        const { x, y } = hexCentre({ q, r }, size, 'pointy')
        expect(Math.abs(x - (size * Math.sqrt(3) * (2 * q + r)) / 2)).toBeLessThan(0.5001)
        expect(Math.abs(y + 1.5 * size * r)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('hexCorners', () => {
  test('go counter-clockwise, the side towards direction d between corners d and d + 1', () => {
    expect(hexCorners({ q: 0, r: 0 }, 100, 'pointy')).toEqual([
      { x: 87, y: -50 },
      { x: 87, y: 50 },
      { x: 0, y: 100 },
      { x: -87, y: 50 },
      { x: -87, y: -50 },
      { x: 0, y: -100 },
    ])
    expect(hexCorners({ q: 0, r: 0 }, 100, 'flat')).toEqual([
      { x: 50, y: -87 },
      { x: 100, y: 0 },
      { x: 50, y: 87 },
      { x: -50, y: 87 },
      { x: -100, y: 0 },
      { x: -50, y: -87 },
    ])
  })

  test('are the very same points for hexes that share them', () => {
    fc.assert(
      fc.property(hexes, sizes, orientations, fc.integer({ min: 0, max: 5 }), (hex, size, orientation, d) => {
        const here = hexCorners(hex, size, orientation)
        const there = hexCorners(neighbour(hex, d), size, orientation)
        expect(here[d]).toEqual(there[turnBy(d, 4)])
        expect(here[turnBy(d, 1)]).toEqual(there[turnBy(d, 3)])
      }),
    )
  })
})

describe('hexAt', () => {
  test('changes hex between a border and one hundredth beyond', () => {
    expect(hexAt({ x: 0, y: 100 }, 100, 'pointy')).toEqual({ q: 0, r: -1 })
    expect(hexAt({ x: 86, y: 0 }, 100, 'pointy')).toEqual({ q: 0, r: 0 })
    expect(hexAt({ x: 87, y: 0 }, 100, 'pointy')).toEqual({ q: 1, r: 0 })
    expect(hexAt({ x: 0, y: 86 }, 100, 'flat')).toEqual({ q: 0, r: 0 })
    expect(hexAt({ x: 0, y: 87 }, 100, 'flat')).toEqual({ q: 0, r: -1 })
  })

  test('takes the lower r, then the lower q, on a corner', () => {
    expect(hexAt({ x: 0, y: -100 }, 100, 'pointy')).toEqual({ q: 0, r: 0 })
    expect(hexAt({ x: 100, y: 0 }, 100, 'flat')).toEqual({ q: 1, r: -1 })
    expect(hexAt({ x: -100, y: 0 }, 100, 'flat')).toEqual({ q: -1, r: 0 })
  })

  test('finds every centre again', () => {
    fc.assert(
      fc.property(hexes, sizes, orientations, (hex, size, orientation) => {
        expect(hexAt(hexCentre(hex, size, orientation), size, orientation)).toEqual(hex)
      }),
    )
  })

  test('finds the nearest of all centres around', () => {
    const points = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
    fc.assert(
      fc.property(points, fc.integer({ min: 100, max: 300 }), orientations, (point, size, orientation) => {
        expect(hexAt(point, size, orientation)).toEqual(nearestByTrying(point, size, orientation))
      }),
    )
  })
})

/** Tries all hexes around the origin, with their distances in floating point: those a hair apart are taken as equal. */
function nearestByTrying({ x, y }: Point, size: number, orientation: Orientation): Axial {
  const squared = ({ q, r }: Axial) => {
    const long = (Math.sqrt(3) * size * (orientation === 'pointy' ? 2 * q + r : -2 * r - q)) / 2
    const short = 1.5 * size * (orientation === 'pointy' ? -r : q)
    const [dx, dy] = orientation === 'pointy' ? [x - long, y - short] : [x - short, y - long]
    return dx * dx + dy * dy
  }
  const all = hexesWithin({ q: 0, r: 0 }, 12).toSorted(compareAxial)
  const least = Math.min(...all.map(squared))
  return all.find(hex => squared(hex) < least + 0.001)!
}
