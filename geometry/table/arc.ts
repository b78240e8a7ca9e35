import type { Point } from '../point.ts'
import { cosine, sine } from './angle.ts'
import type { Body } from './body.ts'
import { type Disc, type Polygon, shapeOf } from './shape.ts'

/** A sector of less than half a turn or exactly half: what lies left of one ray and right of the other. Whole directions. */
type Wedge = { apex: Point; right: Point; left: Point }

/**
 * How much of a target's base lies in the sector of `width` degrees (1..360) round the viewer's facing turned by `centre`, with
 * its apex at the viewer's centre. Borders count as inside, so a base that only touches a border is in part inside.
 * Decided by the side of each corner or centre of the two border rays, whose whole directions come from the table of sines:
 * they are off by at most two hundredths of a hundredth across the largest table, and exact at multiples of 45 degrees.
 */
export function inArc(viewer: Body, target: Body, centre: number, width: number): 'none' | 'part' | 'whole' {
  if (width >= 360) return 'whole'
  const middle = 2 * (viewer.facing + centre)
  if (width <= 180) return inWedge(wedgeOf(viewer.at, middle, width), target, true)
  const behind = inWedge(wedgeOf(viewer.at, middle + 360, 360 - width), target, false)
  if (behind === 'part') return 'part'
  return behind === 'none' ? 'whole' : 'none'
}

/**
 * On which side of the viewer a point is, by quarters of a turn round its facing: exactly 45 degrees off is still front,
 * exactly 135 is already rear. The viewer's own centre is front.
 */
export function sideOf(viewer: Body, point: Point): 'front' | 'right' | 'rear' | 'left' {
  const x = point.x - viewer.at.x
  const y = point.y - viewer.at.y
  const [c, s] = [cosine(viewer.facing), sine(viewer.facing)]
  const forward = c * x + s * y
  const leftward = c * y - s * x
  if (Math.abs(leftward) <= Math.abs(forward)) return forward >= 0 ? 'front' : 'rear'
  return leftward > 0 ? 'left' : 'right'
}

/** The wedge of a width in degrees round a direction in half degrees. */
function wedgeOf(apex: Point, middle: number, width: number): Wedge {
  return { apex, right: directionAt(middle - width), left: directionAt(middle + width) }
}

/** A whole vector in a direction given in half degrees; between two degrees, the sum of their vectors. */
function directionAt(halfDegrees: number): Point {
  const below = Math.floor(halfDegrees / 2)
  if (halfDegrees % 2 === 0) return { x: cosine(below), y: sine(below) }
  return { x: cosine(below) + cosine(below + 1), y: sine(below) + sine(below + 1) }
}

function inWedge(wedge: Wedge, target: Body, isClosed: boolean): 'none' | 'part' | 'whole' {
  const shape = shapeOf(target)
  return shape.type === 'disc' ? discInWedge(wedge, shape, isClosed) : polygonInWedge(wedge, shape, isClosed)
}

function discInWedge(wedge: Wedge, { at, radius }: Disc, isClosed: boolean): 'none' | 'part' | 'whole' {
  const { insideRight, insideLeft } = sidesOf(wedge, at)
  const right = insideRight / lengthOf(wedge.right)
  const left = insideLeft / lengthOf(wedge.left)
  if (isClosed ? right >= radius && left >= radius : right > radius && left > radius) return 'whole'
  if (right > 0 && left > 0) return 'part'
  const offset = { x: at.x - wedge.apex.x, y: at.y - wedge.apex.y }
  const distance = Math.min(distanceToRay(offset, wedge.right), distanceToRay(offset, wedge.left))
  return partly(isClosed ? distance <= radius : distance < radius)
}

/** Every edge that reaches into a wedge makes a polygon lie in it in part: a wedge has no end, so no polygon holds it whole. */
function polygonInWedge(wedge: Wedge, { points }: Polygon, isClosed: boolean): 'none' | 'part' | 'whole' {
  const sides = points.map(p => sidesOf(wedge, p))
  const isIn = (side: number) => (isClosed ? side >= 0 : side > 0)
  if (sides.every(side => isIn(side.insideRight) && isIn(side.insideLeft))) return 'whole'
  return partly(sides.some((side, i) => reachesIn(side, sides[(i + 1) % sides.length]!, isClosed)))
}

type Sides = { insideRight: number; insideLeft: number }

/** How far a point is on the inner side of either border ray's line, times the length of its direction. */
function sidesOf({ apex, right, left }: Wedge, p: Point): Sides {
  const x = p.x - apex.x
  const y = p.y - apex.y
  return { insideRight: right.x * y - right.y * x, insideLeft: x * left.y - y * left.x }
}

/** Whether some point of the edge between two corners, given by their sides, is inside both lines. */
function reachesIn(a: Sides, b: Sides, isClosed: boolean): boolean {
  const right = shareInside(a.insideRight, b.insideRight, isClosed)
  const left = shareInside(a.insideLeft, b.insideLeft, isClosed)
  const enter = Math.max(right.enter, left.enter)
  const leave = Math.min(right.leave, left.leave)
  return isClosed ? enter <= leave : enter < leave
}

/**
 * Between which shares of an edge a value going evenly from a to b is positive (or 0, if closed); nowhere is from 1 to -1.
 * Values are whole numbers, so equal shares come out equal and comparing them is exact.
 */
function shareInside(a: number, b: number, isClosed: boolean): { enter: number; leave: number } {
  const isIn = (value: number) => (isClosed ? value >= 0 : value > 0)
  if (isIn(a) && isIn(b)) return { enter: 0, leave: 1 }
  if (!isIn(a) && !isIn(b)) return { enter: 1, leave: -1 }
  const share = a / (a - b)
  return isIn(a) ? { enter: 0, leave: share } : { enter: share, leave: 1 }
}

function partly(isTrue: boolean): 'none' | 'part' {
  return isTrue ? 'part' : 'none'
}

function distanceToRay({ x, y }: Point, direction: Point): number {
  if (x * direction.x + y * direction.y <= 0) return Math.sqrt(x * x + y * y)
  return Math.abs(direction.x * y - direction.y * x) / lengthOf(direction)
}

function lengthOf({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y)
}
