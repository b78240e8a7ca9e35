import type { Point } from '../point.ts'

/** Twice the signed area of a, b, c: positive when c lies left of the way from a to b. Exact for whole points. */
export function sideOfLine(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** The nearest whole point. */
export function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 }
}

/** The distance between two points. */
export function distanceBetween(a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return Math.sqrt(dx * dx + dy * dy)
}

/**
 * The distance from a point to a segment. Where the foot falls inside, it is cross product over length, so that whole
 * distances from walls of whole length come out exact and can be compared with limits.
 */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const px = p.x - a.x
  const py = p.y - a.y
  const along = px * dx + py * dy
  if (along <= 0) return Math.sqrt(px * px + py * py)
  const square = dx * dx + dy * dy
  if (along >= square) return distanceBetween(p, b)
  return Math.abs(px * dy - py * dx) / Math.sqrt(square)
}

/** The point of a segment nearest to p, not rounded. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy
  if (along <= 0) return a
  if (along >= square) return b
  return { x: a.x + (dx * along) / square, y: a.y + (dy * along) / square }
}

/** Whether two segments share a point; touching counts. Exact for whole points. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const sideC = sideOfLine(a, b, c)
  const sideD = sideOfLine(a, b, d)
  if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) return false
  const sideA = sideOfLine(c, d, a)
  const sideB = sideOfLine(c, d, b)
  if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return false
  return spansMeet(a.x, b.x, c.x, d.x) && spansMeet(a.y, b.y, c.y, d.y)
}

/** Where two segments that meet have a point in common, not rounded; for segments on one line, an end that lies on both. */
export function meetingPoint(a: Point, b: Point, c: Point, d: Point): Point {
  const sideC = sideOfLine(a, b, c)
  const sideD = sideOfLine(a, b, d)
  if (sideC !== sideD) {
    const t = sideC / (sideC - sideD)
    return { x: c.x + (d.x - c.x) * t, y: c.y + (d.y - c.y) * t }
  }
  if (isInSpan(c, a, b)) return c
  return isInSpan(d, a, b) ? d : a
}

function spansMeet(a: number, b: number, c: number, d: number): boolean {
  return Math.min(a, b) <= Math.max(c, d) && Math.min(c, d) <= Math.max(a, b)
}

function isInSpan(p: Point, a: Point, b: Point): boolean {
  return spansMeet(a.x, b.x, p.x, p.x) && spansMeet(a.y, b.y, p.y, p.y)
}
