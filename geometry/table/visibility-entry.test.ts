import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { sideOfLine } from './segment.ts'
import { shapeOf } from './shape.ts'
import { findEntry } from './visibility-entry.ts'

const disc = shapeOf({ footprint: { type: 'disc', radius: 50 }, at: { x: 200, y: 0 }, facing: 0 })
const square = shapeOf({ footprint: { type: 'rect', length: 100, width: 100 }, at: { x: 200, y: 0 }, facing: 0 })

/** A bracket open to the right: the square from (0, 0) to (8, 8) without the notch from (3, 3) to (8, 5). */
const bracket: Point[] = [
  { x: 0, y: 0 },
  { x: 8, y: 0 },
  { x: 8, y: 3 },
  { x: 3, y: 3 },
  { x: 3, y: 5 },
  { x: 8, y: 5 },
  { x: 8, y: 8 },
  { x: 0, y: 8 },
]
const dented = shapeOf({ footprint: { type: 'polygon', points: bracket }, at: { x: 0, y: 0 }, facing: 0 })

function enter(fx: number, fy: number, tx: number, ty: number, shape = dented): number | null {
  return findEntry({ x: fx, y: fy }, { x: tx, y: ty }, shape)
}

describe('a line into a disc', () => {
  test('enters on the near side', () => expect(enter(0, 0, 400, 0, disc)).toBe(150 / 400))
  test('that only grazes it does not enter', () => expect(enter(0, 50, 400, 50, disc)).toBeNull())
  test('one hundredth nearer does', () => expect(enter(0, 49, 400, 49, disc)).not.toBeNull())
  test('that ends on its rim does not enter', () => expect(enter(0, 0, 150, 0, disc)).toBeNull())
  test('that ends one hundredth further does', () => expect(enter(0, 0, 151, 0, disc)).toBe(150 / 151))
  test('that starts on its rim and leads away does not enter', () => expect(enter(250, 0, 400, 0, disc)).toBeNull())
  test('that starts inside is in at once', () => expect(enter(249, 0, 400, 0, disc)).toBe(0))
})

describe('a line into a polygon', () => {
  test('enters at the edge it crosses', () => expect(enter(0, 0, 400, 0, square)).toBe(150 / 400))
  test('along an edge does not enter', () => expect(enter(0, 50, 400, 50, square)).toBeNull())
  test('one hundredth beside the edge does', () => expect(enter(0, 49, 400, 49, square)).toBe(150 / 400))
  test('that touches a corner does not enter', () => expect(enter(100, 0, 200, 100, square)).toBeNull())
  test('through a corner into the inside does', () => expect(enter(100, 100, 300, -100, square)).toBe(0.25))
  test('that ends on an edge does not enter', () => expect(enter(0, 0, 150, 0, square)).toBeNull())
  test('from an edge inwards is in at once', () => expect(enter(150, 0, 160, 0, square)).toBe(0))
  test('wholly inside is in at once', () => expect(enter(180, 0, 220, 0, square)).toBe(0))
  test('of no length is in only if its point is', () => {
    expect(enter(200, 0, 200, 0, square)).toBe(0)
    expect(enter(150, 0, 150, 0, square)).toBeNull()
  })
  test('out of a dent and past its corners is free', () => expect(enter(3, 4, 20, 4)).toBeNull())
  test('along the bottom of a dent is free', () => expect(enter(3, 3, 3, 5)).toBeNull())
  test('along the side of a dent and on enters behind its end', () => expect(enter(8, 3, 0, 3)).toBe(5 / 8))
  test('across the mouth of a dent runs along the border on both sides', () => expect(enter(8, 3, 8, 20)).toBeNull())
})

/** Cuts the segment wherever it meets the line of an edge and looks at the middle of every piece. */
function entersSlowly(from: Point, to: Point, points: readonly Point[]): boolean {
  const cuts = [0, 1]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const start = sideOfLine(a, b, from)
    const end = sideOfLine(a, b, to)
    if (start !== end) cuts.push(start / (start - end))
  })
  const inside = cuts.filter(cut => cut >= 0 && cut <= 1).sort((a, b) => a - b)
  return inside.some((cut, i) => {
    const t = (cut + (inside[i + 1] ?? cut)) / 2
    const middle = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    return isInPolygon(points, middle) && distanceToOutline(points, middle) > 1e-9
  })
}

test('agrees with a slow search on a dented polygon, corners and edges included', () => {
  const whole = fc.integer({ min: -2, max: 10 })
  const point = fc.record({ x: whole, y: whole })
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(findEntry(from, to, dented) !== null).toBe(entersSlowly(from, to, bracket))
    }),
    { numRuns: 3000, seed: 1 },
  )
})
