import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Axial, axialKey, axialSubtract, isSameAxial } from './axial.ts'
import { hexDistance } from './distance.ts'
import { hexesCrossed } from './hexes-crossed.ts'
import { hexCross, hexDot } from './product.ts'

const hexes = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) })

/** The three pairs of opposite sides. */
const AXES = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: 1, r: -1 },
]

/**
 * All hexes but the ends whose interior is met by the segment from a to b moved by `shift` / `scale`, by trying every hex
 * around. Between two opposite sides the segment is inside while `-1 < (p - hex) . axis < 1`; it meets the interior if all three
 * such spans overlap.
 */
function crossedByTrying(a: Axial, b: Axial, shift: Axial, scale: number): string[] {
  const way = axialSubtract(b, a)
  const found: string[] = []
  for (let q = Math.min(a.q, b.q) - 2; q <= Math.max(a.q, b.q) + 2; q++) {
    for (let r = Math.min(a.r, b.r) - 2; r <= Math.max(a.r, b.r) + 2; r++) {
      const hex = { q, r }
      if (isSameAxial(hex, a) || isSameAxial(hex, b)) continue
      const spans = AXES.map(axis => {
        const start = hexDot(axialSubtract(a, hex), axis) * scale + hexDot(shift, axis)
        return spanInside(start, hexDot(way, axis) * scale, scale)
      })
      if (doOverlap([...spans, { low: [0, 1], high: [1, 1] }])) found.push(axialKey(hex))
    }
  }
  return found.toSorted()
}

type Span = { low: [number, number]; high: [number, number] } | null

/** Where -side < start + t * pace < side, as fractions [over, under] with under > 0; null for nowhere. */
function spanInside(start: number, pace: number, side: number): Span {
  if (pace === 0) return Math.abs(start) < side ? { low: [-1, 1], high: [2, 1] } : null
  if (pace < 0) return { low: [start - side, -pace], high: [start + side, -pace] }
  return { low: [-start - side, pace], high: [side - start, pace] }
}

function doOverlap(spans: Span[]): boolean {
  return spans.every(x => spans.every(y => x !== null && y !== null && x.low[0] * y.high[1] < y.high[0] * x.low[1]))
}

const keysOf = (list: readonly Axial[]) => list.map(axialKey).toSorted()
const NO_SHIFT = { q: 0, r: 0 }

describe('hexesCrossed', () => {
  test('meets nothing between neighbours or at home', () => {
    const nothing = { through: [], borders: [], sides: [[], []] }
    expect(hexesCrossed({ q: 1, r: 1 }, { q: 1, r: 1 })).toEqual(nothing)
    expect(hexesCrossed({ q: 1, r: 1 }, { q: 2, r: 0 })).toEqual(nothing)
  })

  test('meets the hexes of a straight row', () => {
    const row = [
      { q: 1, r: 0 },
      { q: 2, r: 0 },
    ]
    expect(hexesCrossed({ q: 0, r: 0 }, { q: 3, r: 0 })).toEqual({ through: row, borders: [], sides: [row, row] })
  })

  test('meets more hexes than the distance where it cuts corners', () => {
    expect(hexesCrossed({ q: 0, r: 0 }, { q: 3, r: -1 }).through).toEqual([
      { q: 1, r: 0 },
      { q: 2, r: -1 },
    ])
    expect(hexesCrossed({ q: 0, r: 0 }, { q: 4, r: -1 }).through).toEqual([
      { q: 1, r: 0 },
      { q: 2, r: -1 },
      { q: 2, r: 0 },
      { q: 3, r: -1 },
    ])
  })

  test('runs along the border between the two hexes of the diagonal, the left one first', () => {
    const left = { q: 1, r: 0 }
    const right = { q: 0, r: 1 }
    const along = hexesCrossed({ q: 0, r: 0 }, { q: 1, r: 1 })
    expect(along).toEqual({ through: [], borders: [[left, right]], sides: [[left], [right]] })
    const back = hexesCrossed({ q: 1, r: 1 }, { q: 0, r: 0 })
    expect(back).toEqual({ through: [], borders: [[right, left]], sides: [[right], [left]] })
  })

  test('runs along every other stretch of a longer diagonal', () => {
    const { through, borders, sides } = hexesCrossed({ q: 0, r: 0 }, { q: 4, r: -2 })
    expect(through).toEqual([{ q: 2, r: -1 }])
    expect(borders).toEqual([
      [
        { q: 1, r: -1 },
        { q: 1, r: 0 },
      ],
      [
        { q: 3, r: -2 },
        { q: 3, r: -1 },
      ],
    ])
    expect(sides).toEqual([
      [
        { q: 1, r: -1 },
        { q: 2, r: -1 },
        { q: 3, r: -2 },
      ],
      [
        { q: 1, r: 0 },
        { q: 2, r: -1 },
        { q: 3, r: -1 },
      ],
    ])
  })

  test('meets just the hexes whose interior lies on the segment, in the order of their distance', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const { through } = hexesCrossed(a, b)
        expect(keysOf(through)).toEqual(crossedByTrying(a, b, NO_SHIFT, 1))
        const progress = through.map(hex => hexDot(axialSubtract(hex, a), axialSubtract(b, a)))
        expect(progress).toEqual(progress.toSorted((x, y) => x - y))
      }),
      { numRuns: 500 },
    )
  })

  test('meets on each side of a diagonal what the segment shifted by a thousandth meets', () => {
    const diagonals = AXES.map(axis => ({ q: axis.q + axis.q + axis.r, r: axis.r - axis.q }))
    fc.assert(
      fc.property(hexes, fc.constantFrom(...diagonals), fc.integer({ min: -5, max: 5 }), (a, diagonal, steps) => {
        fc.pre(steps !== 0)
        const b = { q: a.q + diagonal.q * steps, r: a.r + diagonal.r * steps }
        const { borders, sides } = hexesCrossed(a, b)
        expect(borders.length).toBe(hexDistance(a, b) / 2)
        const left = leftOf(axialSubtract(b, a))
        expect(keysOf(sides[0])).toEqual(crossedByTrying(a, b, left, 1000))
        expect(keysOf(sides[1])).toEqual(crossedByTrying(a, b, { q: -left.q, r: -left.r }, 1000))
      }),
    )
  })

  test('is the same line backwards, with left and right exchanged', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const there = hexesCrossed(a, b)
        const back = hexesCrossed(b, a)
        expect(back.through).toEqual(there.through.toReversed())
        expect(back.sides).toEqual([there.sides[1].toReversed(), there.sides[0].toReversed()])
      }),
    )
  })
})

/** A direction at right angles to a diagonal, on its left. */
function leftOf(way: Axial): Axial {
  const across = AXES.find(axis => hexDot(axis, way) === 0)!
  return hexCross(way, across) > 0 ? across : { q: -across.q, r: -across.r }
}
