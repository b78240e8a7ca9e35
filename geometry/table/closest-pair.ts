import type { Point } from '../point.ts'
import { isInPolygon } from './polygon.ts'
import { distanceBetween, meetingPoint, nearestOnSegment, segmentsMeet } from './segment.ts'
import type { Disc, Polygon, Shape } from './shape.ts'

type Pair = { from: Point; to: Point }

/** The closest points of two shapes, not rounded; one point that lies in both, twice, when they touch or overlap. */
export function closestPair(a: Shape, b: Shape): Pair {
  if (a.type === 'disc') {
    return b.type === 'disc' ? pullIn({ from: a.at, to: b.at }, a.radius, b.radius) : discToPolygon(a, b)
  }
  return b.type === 'disc' ? swap(discToPolygon(b, a)) : polygonToPolygon(a, b)
}

function discToPolygon(disc: Disc, polygon: Polygon): Pair {
  if (isInPolygon(polygon.points, disc.at)) return { from: disc.at, to: disc.at }
  return pullIn({ from: disc.at, to: nearestOnOutline(polygon.points, disc.at) }, disc.radius, 0)
}

function polygonToPolygon(a: Polygon, b: Polygon): Pair {
  const shared = findShared(a.points, b.points)
  if (shared !== null) return { from: shared, to: shared }
  const there = closestCorner(a.points, b.points)
  const back = swap(closestCorner(b.points, a.points))
  return lengthOf(back) < lengthOf(there) ? back : there
}

/** Moves both ends of a pair towards each other, by the discs' radii; to one common point when the discs reach each other. */
function pullIn({ from, to }: Pair, byFrom: number, byTo: number): Pair {
  const length = distanceBetween(from, to)
  if (length === 0) return { from, to }
  const start = Math.min(1, byFrom / length)
  const end = Math.max(0, 1 - byTo / length)
  if (start < end) return { from: pointBetween(from, to, start), to: pointBetween(from, to, end) }
  const shared = pointBetween(from, to, (Math.max(end, 0) + start) / 2)
  return { from: shared, to: shared }
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A point that lies in both polygons, if there is one. */
function findShared(a: readonly Point[], b: readonly Point[]): Point | null {
  if (isInPolygon(b, a[0]!)) return a[0]!
  if (isInPolygon(a, b[0]!)) return b[0]!
  for (const [i, p] of a.entries()) {
    const q = a[(i + 1) % a.length]!
    const k = b.findIndex((r, j) => segmentsMeet(p, q, r, b[(j + 1) % b.length]!))
    if (k >= 0) return meetingPoint(p, q, b[k]!, b[(k + 1) % b.length]!)
  }
  return null
}

/** The corner of the first polygon nearest to the outline of the second, with the point nearest to it there. */
function closestCorner(corners: readonly Point[], outline: readonly Point[]): Pair {
  return closestOf(corners.map(from => ({ from, to: nearestOnOutline(outline, from) })))
}

function nearestOnOutline(points: readonly Point[], p: Point): Point {
  return closestOf(points.map((a, i) => ({ from: p, to: nearestOnSegment(p, a, points[(i + 1) % points.length]!) }))).to
}

function closestOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce((best, pair) => (lengthOf(pair) < lengthOf(best) ? pair : best))
}

function lengthOf({ from, to }: Pair): number {
  return distanceBetween(from, to)
}

function swap({ from, to }: Pair): Pair {
  return { from: to, to: from }
}
