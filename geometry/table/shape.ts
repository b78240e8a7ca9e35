import type { Point } from '../point.ts'
import { cosine, SCALE, sine } from './angle.ts'
import type { Body, Footprint } from './body.ts'
import { type Box, boxOf } from './box.ts'
import { convexHull } from './hull.ts'
import { isConvex, signedArea } from './polygon.ts'

export type { Box } from './box.ts'

/** A disc on the table. */
export type Disc = { type: 'disc'; at: Point; radius: number; box: Box }

/** A polygon on the table, its whole corners counter-clockwise; `convex` when it has no dent. */
export type Polygon = { type: 'convex' | 'polygon'; at: Point; points: readonly Point[]; box: Box }

/** The placed outline of a body, ready for tests. */
export type Shape = Disc | Polygon

const shapes = new WeakMap<Body, Shape>()

/**
 * The placed outline of a body. Polygons are remembered by body object: bodies are never changed, a moved piece is a new body. A disc is
 * made faster than it is looked up.
 */
export function shapeOf(body: Body): Shape {
  if (body.footprint.type === 'disc') return placeDisc(body.at, body.footprint.radius)
  const known = shapes.get(body)
  if (known !== undefined) return known
  const shape = placeShape(body.footprint, body.at, body.facing)
  shapes.set(body, shape)
  return shape
}

/**
 * The outline of a footprint at a place and facing, worked out afresh. Corners are rounded to whole hundredths after turning,
 * so an outline is off by at most 0.71 of a hundredth, and moving it by whole hundredths never changes its form.
 * Ovals become a polygon of 32 corners on the oval: nowhere more than 0.5 per cent of the half length inside the true
 * curve (about 1 hundredth on a base of 5 cm), and exact at both axes.
 */
export function placeShape(footprint: Footprint, at: Point, facing: number): Shape {
  if (footprint.type === 'disc') return placeDisc(at, footprint.radius)
  if (footprint.type === 'polygon') return placePolygon(footprint.points, at, facing)
  return moveShape(turnedOutline(footprint, facing), at.x, at.y)
}

const outlines = new WeakMap<Footprint, Map<number, Polygon>>()
/** A rectangle or an oval turned on the origin: remembered, since bases of one kind are placed thousands of times. */
function turnedOutline(footprint: Footprint & { type: 'rect' | 'oval' }, facing: number): Polygon {
  const turned = outlines.get(footprint) ?? new Map<number, Polygon>()
  outlines.set(footprint, turned)
  const known = turned.get(facing)
  if (known !== undefined) return known
  const halves = footprint.type === 'rect' ? RECT : OVAL
  const { length, width } = footprint
  const at = { x: 0, y: 0 }
  const corners = halves.map(({ x, y }) => turnedBy(x * length, y * width, SCALE * 2, facing, at))
  const points = footprint.type === 'rect' ? corners : convexHull(corners)
  const outline: Polygon = { type: 'convex', at, points, box: boxOf(points) }
  turned.set(facing, outline)
  return outline
}

/** The same outline moved without turning, by whole hundredths. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  const at = { x: shape.at.x + dx, y: shape.at.y + dy }
  if (shape.type === 'disc') return placeDisc(at, shape.radius)
  const { left, bottom, right, top } = shape.box
  const points = shape.points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  return { type: shape.type, at, points, box: { left: left + dx, bottom: bottom + dy, right: right + dx, top: top + dy } }
}

/** The radius of the smallest disc round the footprint's origin that holds it, rounded up to whole hundredths. */
export function radiusOf(footprint: Footprint): number {
  if (footprint.type === 'disc') return footprint.radius
  if (footprint.type === 'oval') return Math.ceil(Math.max(footprint.length, footprint.width) / 2)
  if (footprint.type === 'rect') return Math.ceil(diagonal(footprint.length, footprint.width) / 2)
  return footprint.points.reduce((most, { x, y }) => Math.max(most, Math.ceil(diagonal(x, y))), 0)
}

/** Cosines of 0, 11.25 .. 90 degrees as whole numbers of 1 / SCALE: the corners of a quarter oval. */
const OVAL_COSINES: readonly number[] = [1048576, 1028428, 968758, 871859, 741455, 582558, 401273, 204567, 0]

const OVAL: readonly Point[] = Array.from({ length: 32 }, (_, i) => ({ x: ovalCosine(i), y: ovalCosine(i + 24) }))

const RECT: readonly Point[] = [
  { x: SCALE, y: SCALE },
  { x: -SCALE, y: SCALE },
  { x: -SCALE, y: -SCALE },
  { x: SCALE, y: -SCALE },
]

function ovalCosine(index: number): number {
  const i = index % 32
  const folded = i > 16 ? 32 - i : i
  return folded > 8 ? 0 - OVAL_COSINES[16 - folded]! : OVAL_COSINES[folded]!
}

function placeDisc(at: Point, radius: number): Disc {
  return {
    type: 'disc',
    at,
    radius,
    box: { left: at.x - radius, bottom: at.y - radius, right: at.x + radius, top: at.y + radius },
  }
}

function placePolygon(outline: readonly Point[], at: Point, facing: number): Polygon {
  const points = outline.map(({ x, y }) => turnedBy(x, y, 1, facing, at))
  if (signedArea(points) < 0) points.reverse()
  return { type: isConvex(points) ? 'convex' : 'polygon', at, points, box: boxOf(points) }
}

/** The offset (x, y) / unit, turned and set down at a place, rounded once. */
function turnedBy(x: number, y: number, unit: number, facing: number, at: Point): Point {
  const s = sine(facing) / SCALE
  const c = cosine(facing) / SCALE
  return { x: at.x + Math.round((x * c - y * s) / unit), y: at.y + Math.round((x * s + y * c) / unit) }
}

function diagonal(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
