import type { Point } from '../point.ts'
import type { Shape } from './shape.ts'
import { tangentPoints } from './visibility-tangent.ts'

/**
 * A base as seen from one eye. Directions are slopes against the axis, a unit vector into the middle of the view: the slope
 * of a direction is its sideways part (left is positive) divided by its part along the axis. All of the base lies between the
 * slopes `right` and `left`, and between the depths `near` and `far` along the axis.
 */
export type Outlook = {
  eye: Point
  axisX: number
  axisY: number
  right: number
  left: number
  near: number
  far: number
  target: Shape
}

/** The view of a convex base from an eye, or null if the eye is in the base or on its border, where nothing can come between. */
export function findOutlook(eye: Point, target: Shape): Outlook | null {
  return target.type === 'disc' ? findDiscOutlook(eye, target, target.radius) : findPolygonOutlook(eye, target, target.points)
}

function findDiscOutlook(eye: Point, target: Shape, radius: number): Outlook | null {
  const dx = target.at.x - eye.x
  const dy = target.at.y - eye.y
  const square = dx * dx + dy * dy
  if (square <= radius * radius) return null
  const length = Math.sqrt(square)
  const left = radius / Math.sqrt(square - radius * radius)
  return {
    eye,
    axisX: dx / length,
    axisY: dy / length,
    right: -left,
    left,
    near: length - radius,
    far: length + radius,
    target,
  }
}

function findPolygonOutlook(eye: Point, target: Shape, points: readonly Point[]): Outlook | null {
  if (!isOutside(eye, points)) return null
  const [right, left] = tangentPoints(eye, target)
  const toRight = unitTo(eye, right)
  const toLeft = unitTo(eye, left)
  const axis = unitTo({ x: 0, y: 0 }, { x: toRight.x + toLeft.x, y: toRight.y + toLeft.y })
  let near = Infinity
  let far = 0
  for (const p of points) {
    const depth = (p.x - eye.x) * axis.x + (p.y - eye.y) * axis.y
    near = Math.min(near, depth)
    far = Math.max(far, depth)
  }
  const slopes = { right: slopeOf(axis, toRight), left: slopeOf(axis, toLeft) }
  return { eye, axisX: axis.x, axisY: axis.y, ...slopes, near, far, target }
}

function isOutside(eye: Point, points: readonly Point[]): boolean {
  let a = points[points.length - 1]!
  for (const b of points) {
    if ((b.x - a.x) * (eye.y - a.y) - (b.y - a.y) * (eye.x - a.x) < 0) return true
    a = b
  }
  return false
}

function unitTo(from: Point, to: Point): Point {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return { x: dx / length, y: dy / length }
}

function slopeOf(axis: Point, direction: Point): number {
  return (axis.x * direction.y - axis.y * direction.x) / (axis.x * direction.x + axis.y * direction.y)
}
