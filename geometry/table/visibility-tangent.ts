import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { boxOf } from './box.ts'
import { convexHull } from './hull.ts'
import { type Shape, shapeOf } from './shape.ts'

const filled = new WeakMap<Shape, Shape>()

/** The outline of a base that looks or is looked at. A dent in it is filled: lines are drawn from and to the convex hull. */
export function baseOf(body: Body): Shape {
  const shape = shapeOf(body)
  if (shape.type !== 'polygon') return shape
  const known = filled.get(shape)
  if (known !== undefined) return known
  const points = convexHull(shape.points)
  const hull: Shape = { type: 'convex', at: shape.at, points, box: boxOf(points) }
  filled.set(shape, hull)
  return hull
}

/**
 * The corners, counter-clockwise, of the strip between two bases that lie apart: where the two lines that touch both from
 * outside touch them, right side first. All that is between the bases, and not in one of them, is in this strip.
 */
export function stripBetween(a: Shape, b: Shape): [Point, Point, Point, Point] {
  const right = outerTangent(a, b, -1)
  const left = outerTangent(a, b, 1)
  return [right.from, right.to, left.to, left.from]
}

type Line = { from: Point; to: Point }
type Knob = { x: number; y: number; radius: number }

/** More turns than any pair of outlines takes: each one moves on to a corner further round. */
const MOST_TURNS = 64

/**
 * The line that touches both bases on one side (1 left, -1 right, going from a to b). Starting with the corners furthest to
 * that side, the line through them is turned until no corner sticks out; a disc is its own only corner.
 */
function outerTangent(a: Shape, b: Shape, side: 1 | -1): Line {
  let nx = (a.at.y - b.at.y) * side
  let ny = (b.at.x - a.at.x) * side
  let p = knobOf(a, nx, ny)
  let q = knobOf(b, nx, ny)
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const dx = q.x - p.x
    const dy = q.y - p.y
    const square = dx * dx + dy * dy
    const wider = p.radius - q.radius
    const rest = Math.sqrt(Math.max(0, square - wider * wider)) * side
    nx = (wider * dx - rest * dy) / square
    ny = (wider * dy + rest * dx) / square
    const nextP = knobOf(a, nx, ny)
    const nextQ = knobOf(b, nx, ny)
    if (nextP.x === p.x && nextP.y === p.y && nextQ.x === q.x && nextQ.y === q.y) break
    p = nextP
    q = nextQ
  }
  return {
    from: { x: p.x + nx * p.radius, y: p.y + ny * p.radius },
    to: { x: q.x + nx * q.radius, y: q.y + ny * q.radius },
  }
}

/** What sticks out furthest in a direction: the disc itself, or a corner as a disc of no size. */
function knobOf(shape: Shape, nx: number, ny: number): Knob {
  if (shape.type === 'disc') return { x: shape.at.x, y: shape.at.y, radius: shape.radius }
  let best = shape.points[0]!
  let most = -Infinity
  for (const p of shape.points) {
    const reach = p.x * nx + p.y * ny
    if (reach > most) {
      most = reach
      best = p
    }
  }
  return { x: best.x, y: best.y, radius: 0 }
}

/** The points of a base that the two outermost lines from a point outside touch, right one first; not rounded. */
export function tangentPoints(from: Point, base: Shape): [Point, Point] {
  if (base.type === 'disc') return tangentsToDisc(from, base.at, base.radius)
  let right = base.points[0]!
  let left = right
  for (const p of base.points) {
    if (isLeftOf(from, left, p)) left = p
    if (isLeftOf(from, p, right)) right = p
  }
  return [right, left]
}

function isLeftOf(from: Point, a: Point, b: Point): boolean {
  return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x) > 0
}

function tangentsToDisc(from: Point, at: Point, radius: number): [Point, Point] {
  const dx = at.x - from.x
  const dy = at.y - from.y
  const square = dx * dx + dy * dy
  const back = (radius * radius) / square
  const out = (radius * Math.sqrt(Math.max(0, square - radius * radius))) / square
  return [
    { x: at.x - dx * back + dy * out, y: at.y - dy * back - dx * out },
    { x: at.x - dx * back - dy * out, y: at.y - dy * back + dx * out },
  ]
}
