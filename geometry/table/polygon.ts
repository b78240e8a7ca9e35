import type { Point } from '../point.ts'
import { distanceToSegment, segmentsMeet, sideOfLine } from './segment.ts'

/** Twice the signed area: positive when the corners run counter-clockwise. */
export function signedArea(points: readonly Point[]): number {
  const origin = points[0]!
  let sum = 0
  for (let i = 2; i < points.length; i++) sum += sideOfLine(origin, points[i - 1]!, points[i]!)
  return sum
}

/** Whether a counter-clockwise polygon has no dent; straight corners are allowed. */
export function isConvex(points: readonly Point[]): boolean {
  const n = points.length
  return points.every((p, i) => sideOfLine(p, points[(i + 1) % n]!, points[(i + 2) % n]!) >= 0)
}

/** Whether a point lies in a simple polygon; the border counts as inside. Exact for whole points. */
export function isInPolygon(points: readonly Point[], p: Point): boolean {
  let isInside = false
  let a = points[points.length - 1]!
  for (const b of points) {
    if (a.y > p.y !== b.y > p.y) {
      const side = sideOfLine(a, b, p)
      if (side === 0) return true
      if (side > 0 === b.y > a.y) isInside = !isInside
    } else if (isOnSegment(p, a, b)) return true
    a = b
  }
  return isInside
}

function isOnSegment(p: Point, a: Point, b: Point): boolean {
  if (p.y < Math.min(a.y, b.y) || p.y > Math.max(a.y, b.y)) return false
  if (p.x < Math.min(a.x, b.x) || p.x > Math.max(a.x, b.x)) return false
  return sideOfLine(a, b, p) === 0
}

/** The distance from a point to the nearest border of a polygon, whichever side it is on. */
export function distanceToOutline(points: readonly Point[], p: Point): number {
  let least = Infinity
  let a = points[points.length - 1]!
  for (const b of points) {
    const d = distanceToSegment(p, a, b)
    if (d < least) least = d
    a = b
  }
  return least
}

/** Whether two simple polygons share a point: their borders meet, or one lies in the other. Exact for whole points. */
export function polygonsMeet(a: readonly Point[], b: readonly Point[]): boolean {
  return outlinesMeet(a, b) || isInPolygon(a, b[0]!) || isInPolygon(b, a[0]!)
}

/** The distance between two polygons that do not meet: always between a corner of one and an edge of the other. */
export function distanceBetweenOutlines(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity
  for (const p of a) least = Math.min(least, distanceToOutline(b, p))
  for (const p of b) least = Math.min(least, distanceToOutline(a, p))
  return least
}

function outlinesMeet(a: readonly Point[], b: readonly Point[]): boolean {
  let p = a[a.length - 1]!
  for (const q of a) {
    let r = b[b.length - 1]!
    for (const s of b) {
      if (segmentsMeet(p, q, r, s)) return true
      r = s
    }
    p = q
  }
  return false
}
