import type { Point } from '../point.ts'
import { boxesMeet } from './box.ts'
import { convexPartsOf } from './convex-parts.ts'
import { distanceBetweenOutlines, distanceToOutline, isInPolygon, polygonsMeet } from './polygon.ts'
import { distanceBetween } from './segment.ts'
import type { Polygon, Shape } from './shape.ts'

/**
 * The gap between two shapes not counting the radii of discs (a disc stands for its centre): positive when apart, 0 when
 * touching, and minus the depth of the overlap otherwise. Callers compare it with limit + radii, which keeps comparisons
 * exact: square roots and quotients that are whole numbers come out whole.
 *
 * Depth means how far one shape has to be pushed to come free. A dented polygon is cut into convex parts and the deepest
 * pair of parts counts; the true depth can only be greater, by less than the width of the parts.
 */
export function coreGap(a: Shape, b: Shape): number {
  if (a.type === 'disc') return b.type === 'disc' ? distanceBetween(a.at, b.at) : gapToPoint(b, a.at)
  return b.type === 'disc' ? gapToPoint(a, b.at) : gapBetweenPolygons(a, b)
}

/** The radii that `coreGap` leaves out. */
export function coreRadii(a: Shape, b: Shape): number {
  return (a.type === 'disc' ? a.radius : 0) + (b.type === 'disc' ? b.radius : 0)
}

/** Whether two shapes are closer than a limit; a negative limit asks for an overlap deeper than that. */
export function areCloser(a: Shape, b: Shape, limit: number): boolean {
  if (!boxesMeet(a.box, b.box, limit)) return false
  return judgeAlong(a, b, limit) ?? coreGap(a, b) < limit + coreRadii(a, b)
}

/** Whether two shapes are at most a limit apart; a negative limit asks for an overlap at least that deep. */
export function areWithin(a: Shape, b: Shape, limit: number): boolean {
  if (!boxesMeet(a.box, b.box, limit)) return false
  return judgeAlong(a, b, limit) ?? coreGap(a, b) <= limit + coreRadii(a, b)
}

/** What is nearer to a limit than this is measured. */
const NARROW = 0.01

/**
 * Whether two convex polygons are closer than a limit, as far as one look along the line through their middles tells: they are at least as
 * far apart as along it, and at most as far as their foremost corners. Null: it has to be measured, which costs twenty times as much.
 */
function judgeAlong(a: Shape, b: Shape, limit: number): boolean | null {
  if (a.type !== 'convex' || b.type !== 'convex') return null
  const dx = b.box.left + b.box.right - a.box.left - a.box.right
  const dy = b.box.bottom + b.box.top - a.box.bottom - a.box.top
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return null
  const front = foremost(a.points, dx, dy)
  const back = foremost(b.points, -dx, -dy)
  const apart = ((back.x - front.x) * dx + (back.y - front.y) * dy) / length
  if (apart > NARROW && apart > limit + NARROW) return false
  return distanceBetween(front, back) < limit - NARROW ? true : null
}

function foremost(points: readonly Point[], dx: number, dy: number): Point {
  let best = points[0]!
  let most = -Infinity
  for (const p of points) {
    const far = p.x * dx + p.y * dy
    if (far > most) {
      most = far
      best = p
    }
  }
  return best
}

function gapToPoint(polygon: Polygon, point: Point): number {
  const d = distanceToOutline(polygon.points, point)
  return d > 0 && isInPolygon(polygon.points, point) ? -d : d
}

function gapBetweenPolygons(a: Polygon, b: Polygon): number {
  if (!boxesMeet(a.box, b.box, 0) || !polygonsMeet(a.points, b.points)) return distanceBetweenOutlines(a.points, b.points)
  let deepest = 0
  for (const p of convexPartsOf(a)) {
    for (const q of convexPartsOf(b)) deepest = Math.max(deepest, Math.min(shallowestPush(p, q), shallowestPush(q, p)))
  }
  return 0 - deepest
}

/** The shortest push of b, straight out over one edge of a, that brings two convex polygons apart; not above 0 when they are. */
function shallowestPush(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity
  let p = a[a.length - 1]!
  for (const q of a) {
    const dx = q.x - p.x
    const dy = q.y - p.y
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > 0) least = Math.min(least, deepestBehind(b, p, dx, dy) / length)
    p = q
  }
  return least
}

/** How far the points reach to the left of the line through p, times the length of its direction. */
function deepestBehind(points: readonly Point[], p: Point, dx: number, dy: number): number {
  let most = -Infinity
  for (const { x, y } of points) most = Math.max(most, dx * (y - p.y) - dy * (x - p.x))
  return most
}
