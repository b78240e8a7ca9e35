import type { Point } from '../point.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { sideOfLine } from './segment.ts'
import type { Shape } from './shape.ts'

/**
 * Where a segment first enters the inside of a shape, as a fraction of its length, or null if it stays out. Touching the
 * outline, or running along it, is not entering. Whether it enters is decided exactly for whole points (for discs as long
 * as radius times length stays below 9 * 10 ** 7, a radius of 33 cm across the largest table); where is a quotient.
 */
export function findEntry(from: Point, to: Point, shape: Shape): number | null {
  if (shape.type === 'disc') return entryIntoDisc(from, to, shape.at, shape.radius)
  const { left, bottom, right, top } = shape.box
  const mayHold = from.x > left && from.x < right && from.y > bottom && from.y < top
  return mayHold && isDeepIn(shape.points, from) ? 0 : entryIntoPolygon(from, to, shape.points)
}

/** Whether a segment passes through the inside of a counter-clockwise polygon; touching its border is not enough. */
export function entersPolygon(from: Point, to: Point, points: readonly Point[]): boolean {
  return entryIntoPolygon(from, to, points) !== null || isDeepIn(points, from)
}

function entryIntoDisc(from: Point, to: Point, at: Point, radius: number): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const cx = at.x - from.x
  const cy = at.y - from.y
  const reach = radius * radius
  if (cx * cx + cy * cy < reach) return 0
  const along = cx * dx + cy * dy
  if (along <= 0) return null
  const square = dx * dx + dy * dy
  const cross = cx * dy - cy * dx
  const spare = reach * square - cross * cross
  if (spare <= 0) return null
  if (along >= square && (dx - cx) * (dx - cx) + (dy - cy) * (dy - cy) >= reach) return null
  return (along - Math.sqrt(spare)) / square
}

/** The first place where the segment passes the border, for one that starts outside or on it; null if it never does. */
function entryIntoPolygon(from: Point, to: Point, points: readonly Point[]): number | null {
  const n = points.length
  let first = Infinity
  let a = points[n - 1]!
  let sideA = sideOfLine(from, to, a)
  for (let i = 0; i < n; i++) {
    const b = points[i]!
    const sideB = sideOfLine(from, to, b)
    if ((sideA < 0 && sideB > 0) || (sideA > 0 && sideB < 0)) {
      const start = sideOfLine(a, b, from)
      const end = sideOfLine(a, b, to)
      if ((start <= 0 && end > 0) || (start > 0 && end < 0)) {
        const at = start / (start - end) + 0
        if (at < first) first = at
      }
    } else if (sideB === 0 && opensAt(a, b, points[i + 1 < n ? i + 1 : 0]!, from, to)) {
      const at = fractionOf(b, from, to)
      if (at < first) first = at
    }
    a = b
    sideA = sideB
  }
  return first === Infinity ? null : first
}

/** Whether the segment, passing or leaving from the corner b (between a and c), goes on into the inside of the polygon. */
function opensAt(a: Point, b: Point, c: Point, from: Point, to: Point): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = (b.x - from.x) * dx + (b.y - from.y) * dy
  if (along < 0 || along >= dx * dx + dy * dy) return false
  const next = (c.x - b.x) * dy - (c.y - b.y) * dx
  const back = dx * (a.y - b.y) - dy * (a.x - b.x)
  if (sideOfLine(a, b, c) > 0) return next > 0 && back > 0
  return next > 0 || back > 0
}

function fractionOf(p: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy)
}

function isDeepIn(points: readonly Point[], p: Point): boolean {
  return isInPolygon(points, p) && distanceToOutline(points, p) > 0
}
