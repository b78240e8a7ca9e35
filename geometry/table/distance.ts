import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { closestPair } from './closest-pair.ts'
import { areCloser, areWithin, coreGap, coreRadii } from './gap.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { distanceBetween, roundPoint } from './segment.ts'
import { radiusOf, shapeOf } from './shape.ts'

/**
 * The distance between the closest points of two bodies in hundredths, 0 when they touch or overlap.
 * It is a real number: round it before it enters any state, and compare with `isWithin` or `isCloserThan` instead.
 */
export function distance(a: Body, b: Body): number {
  const first = shapeOf(a)
  const second = shapeOf(b)
  return Math.max(0, coreGap(first, second) - coreRadii(first, second))
}

/**
 * The closest points of two bodies, rounded to whole hundredths, and their distance (not rounded). When the bodies touch or
 * overlap both points are the same one, which lies in both (to within the rounding).
 */
export function closestPoints(a: Body, b: Body): { from: Point; to: Point; distance: number } {
  const { from, to } = closestPair(shapeOf(a), shapeOf(b))
  return { from: roundPoint(from), to: roundPoint(to), distance: distance(a, b) }
}

/** What rounded corners, and the straight edges of an oval, may differ from the true outline; see `placeShape`. */
const SLACK = 2
/** The radius of a disc that surely lies inside the footprint, round its origin. */
const innerRadius = (footprint: Exclude<Footprint, { type: 'polygon' }>): number =>
  footprint.type === 'disc'
    ? footprint.radius
    : (Math.min(footprint.length, footprint.width) - 0.01 * Math.max(footprint.length, footprint.width)) / 2 - SLACK

/** Whether two bodies are closer than a limit, as far as discs inside and round them tell; null: only their outlines do. */
function judgeByDiscs({ footprint: a, at }: Body, { footprint: b, at: to }: Body, limit: number): boolean | null {
  if (a.type === 'polygon' || b.type === 'polygon') return null
  const apart = distanceBetween(at, to) - limit
  if (apart > radiusOf(a) + radiusOf(b) + SLACK) return false
  return apart < innerRadius(a) + innerRadius(b) - SLACK ? true : null
}

/** Whether two bodies are at most `limit` apart. Exact for discs; a negative limit asks for an overlap at least that deep. */
export function isWithin(a: Body, b: Body, limit: number): boolean {
  // Two discs are by far the most frequent: their centres and radii say everything.
  if (a.footprint.type === 'disc' && b.footprint.type === 'disc')
    return distanceBetween(a.at, b.at) <= limit + (a.footprint.radius + b.footprint.radius)
  return judgeByDiscs(a, b, limit) ?? areWithin(shapeOf(a), shapeOf(b), limit)
}

/** Whether two bodies are less than `limit` apart. Exact for discs; a negative limit asks for an overlap deeper than that. */
export function isCloserThan(a: Body, b: Body, limit: number): boolean {
  if (a.footprint.type === 'disc' && b.footprint.type === 'disc')
    return distanceBetween(a.at, b.at) < limit + (a.footprint.radius + b.footprint.radius)
  return judgeByDiscs(a, b, limit) ?? areCloser(shapeOf(a), shapeOf(b), limit)
}

/** The distance from a body to a point in hundredths, 0 when the point lies in it; a real number, as for `distance`. */
export function distanceToPoint(body: Body, point: Point): number {
  const shape = shapeOf(body)
  if (shape.type === 'disc') return Math.max(0, distanceBetween(shape.at, point) - shape.radius)
  return isInPolygon(shape.points, point) ? 0 : distanceToOutline(shape.points, point)
}

/** Whether a point lies in a body; the border counts as inside. Exact for whole points. */
export function isPointInside(body: Body, point: Point): boolean {
  const shape = shapeOf(body)
  if (shape.type !== 'disc') return isInPolygon(shape.points, point)
  const dx = point.x - shape.at.x
  const dy = point.y - shape.at.y
  return dx * dx + dy * dy <= shape.radius * shape.radius
}
