import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { isCloserThan } from './distance.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { distanceBetween, sideOfLine } from './segment.ts'
import { radiusOf, type Shape, shapeOf } from './shape.ts'

/**
 * Whether two bodies overlap deeper than `tolerance`, that is, whether one would have to be pushed further than that to come
 * free. Exact for discs; touching never counts. For dented polygons the depth is measured against their convex parts (see gap.ts).
 */
export function overlaps(a: Body, b: Body, tolerance: number): boolean {
  return isCloserThan(a, b, -tolerance)
}

/** Whether a body lies on the table from (0, 0) to (width, height) with all of its base; the table's edge may be touched. */
export function isInsideTable(body: Body, width: number, height: number): boolean {
  const { footprint, at } = body
  const radius = radiusOf(footprint)
  const isWithinBy = (reach: number) => at.x >= reach && at.y >= reach && at.x + reach <= width && at.y + reach <= height
  if (footprint.type === 'disc') return isWithinBy(radius)
  // Most bodies lie well within, and need no outline; its corners are rounded.
  if (isWithinBy(radius + 1)) return true
  const { left, bottom, right, top } = shapeOf(body).box
  return left >= 0 && bottom >= 0 && right <= width && top <= height
}

/** Whether no point of `inner` lies outside `outer`; touching the border from inside is allowed. */
export function contains(outer: Body, inner: Body): boolean {
  const o = shapeOf(outer)
  const i = shapeOf(inner)
  if (i.type === 'disc') return containsDisc(o, i.at, i.radius)
  if (o.type === 'disc') return i.points.every(p => distanceBetween(o.at, p) <= o.radius)
  if (!i.points.every(p => isInPolygon(o.points, p))) return false
  return o.type === 'convex' || i.points.every((p, k) => staysInside(o.points, p, i.points[(k + 1) % i.points.length]!))
}

function containsDisc(outer: Shape, at: Point, radius: number): boolean {
  if (outer.type === 'disc') return distanceBetween(outer.at, at) <= outer.radius - radius
  return isInPolygon(outer.points, at) && distanceToOutline(outer.points, at) >= radius
}

/**
 * Whether a segment with both ends in a polygon stays in it: cut where it meets the outline, every piece must have its middle
 * inside. Middles are not whole points, so those within a hundredth of a hundredth of the border count as inside.
 */
function staysInside(points: readonly Point[], from: Point, to: Point): boolean {
  const cuts = [0, ...cutsAlong(points, from, to), 1]
  return cuts.slice(1).every((cut, i) => {
    const t = (cuts[i]! + cut) / 2
    const middle = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    return isInPolygon(points, middle) || distanceToOutline(points, middle) < 0.01
  })
}

/** Where, between 0 and 1 and ascending, a segment meets the lines of the polygon's edges that reach across it. */
function cutsAlong(points: readonly Point[], from: Point, to: Point): number[] {
  const cuts: number[] = []
  let a = points[points.length - 1]!
  for (const b of points) {
    const sideA = sideOfLine(from, to, a)
    const sideB = sideOfLine(from, to, b)
    if (sideA === 0) cuts.push(shareAlong(a, from, to))
    if ((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0)) {
      const t = sideA / (sideA - sideB)
      cuts.push(shareAlong({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, from, to))
    }
    a = b
  }
  return cuts.filter(t => t > 0 && t < 1).sort((s, t) => s - t)
}

function shareAlong(p: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy)
}
