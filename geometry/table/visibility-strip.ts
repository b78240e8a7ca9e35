import type { Point } from '../point.ts'
import { sideOfLine } from './segment.ts'
import type { Shape } from './shape.ts'
import { reachesInto } from './visibility-area.ts'
import { stripBetween } from './visibility-tangent.ts'

/**
 * The strip between two bases: its corners (see `stripBetween`), and its middle part where it is in neither base: the depths
 * `start` to `end` along the direction (dx, dy) from one centre to the other, as sums x * dx + y * dy.
 */
export type Strip = { corners: readonly [Point, Point, Point, Point]; dx: number; dy: number; start: number; end: number }

/** The strip between two bases that lie apart. */
export function stripOf(a: Shape, b: Shape): Strip {
  const dx = b.at.x - a.at.x
  const dy = b.at.y - a.at.y
  return { corners: stripBetween(a, b), dx, dy, start: furthest(a, dx, dy), end: 0 - furthest(b, -dx, -dy) }
}

/**
 * How a shape lies to a strip: `out` of it, `in` it somewhere, or `across` it: in its middle part from side to side, so that
 * no line gets past. A shape is in one piece, so one that stays in the middle part and sticks out on both sides is across.
 */
export function liesTo(strip: Strip, shape: Shape): 'out' | 'in' | 'across' {
  return shape.type === 'disc' ? discLiesTo(strip, shape, shape.radius) : polygonLiesTo(strip, shape, shape.points)
}

function discLiesTo(strip: Strip, shape: Shape, radius: number): 'out' | 'in' | 'across' {
  const [backRight, right, left, backLeft] = strip.corners
  const isWide = sticksOut(backRight, right, shape.at, radius) && sticksOut(left, backLeft, shape.at, radius)
  if (isWide && isBetween(strip, depthOf(shape.at, strip), radius)) return 'across'
  return reachesInto(strip.corners, shape) ? 'in' : 'out'
}

function isBetween({ dx, dy, start, end }: Strip, depth: number, radius: number): boolean {
  const reach = radius * Math.sqrt(dx * dx + dy * dy)
  return depth - reach >= start && depth + reach <= end
}

/** Whether a disc reaches to the right of the line from a to b. */
function sticksOut(a: Point, b: Point, at: Point, radius: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return sideOfLine(a, b, at) < radius * Math.sqrt(dx * dx + dy * dy)
}

function polygonLiesTo(strip: Strip, shape: Shape, points: readonly Point[]): 'out' | 'in' | 'across' {
  const [backRight, right, left, backLeft] = strip.corners
  let least = Infinity
  let most = -Infinity
  let fromRight = Infinity
  let fromLeft = Infinity
  for (const p of points) {
    const depth = depthOf(p, strip)
    if (depth < least) least = depth
    if (depth > most) most = depth
    const overRight = sideOfLine(backRight, right, p)
    if (overRight < fromRight) fromRight = overRight
    const overLeft = sideOfLine(left, backLeft, p)
    if (overLeft < fromLeft) fromLeft = overLeft
  }
  if (least >= strip.start && most <= strip.end && fromRight < 0 && fromLeft < 0) return 'across'
  return reachesInto(strip.corners, shape) ? 'in' : 'out'
}

function depthOf({ x, y }: Point, { dx, dy }: Strip): number {
  return x * dx + y * dy
}

/** The greatest depth of a shape in a direction. */
function furthest(shape: Shape, dx: number, dy: number): number {
  if (shape.type === 'disc') return shape.at.x * dx + shape.at.y * dy + shape.radius * Math.sqrt(dx * dx + dy * dy)
  let most = -Infinity
  for (const p of shape.points) most = Math.max(most, p.x * dx + p.y * dy)
  return most
}
