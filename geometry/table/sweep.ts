import type { Point } from '../point.ts'
import { bearing } from './angle.ts'
import type { Body, Footprint } from './body.ts'
import { type Box, boxesMeet, boxOf } from './box.ts'
import { convexPartsOf } from './convex-parts.ts'
import { minkowskiSum } from './minkowski-sum.ts'
import { distanceBetween } from './segment.ts'
import { placeShape, radiusOf, type Shape, shapeOf } from './shape.ts'

/**
 * Where the centre of a base is when the base touches a body: within `radius` of one of the convex cores (a core of one
 * corner is a point). Moving a base past a body so becomes moving a point past this region.
 */
export type Sweep = { cores: readonly (readonly Point[])[]; radius: number }

/** One straight piece of a path, `before` hundredths after the path's start. */
export type Leg = { from: Point; to: Point; length: number; before: number; box: Box }

/** The region of centres at which a base touches a body, for a base that keeps its facing. Without a base, the body itself. */
export function sweepOf(mover: Footprint | null, facing: number, body: Body): Sweep {
  const shape = shapeOf(body)
  if (mover === null || mover.type === 'disc') return sweepOfDisc(mover === null ? 0 : mover.radius, shape)
  const base = placeShape(mover, ORIGIN, facing)
  if (base.type === 'disc') return sweepOfDisc(base.radius, shape)
  const mirrored = convexPartsOf(base).map(part => part.map(({ x, y }) => ({ x: -x, y: -y })))
  const targets = shape.type === 'disc' ? [[shape.at]] : convexPartsOf(shape)
  const cores = mirrored.flatMap(part => targets.map(target => minkowskiSum(part, target)))
  return { cores, radius: shape.type === 'disc' ? shape.radius : 0 }
}

/** The legs of a path. A path that never leaves its first place has one leg without length. */
export function legsOf(points: readonly Point[]): Leg[] {
  const legs: Leg[] = []
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const length = distanceBetween(from, to)
    if (length > 0) legs.push({ from, to, length, before, box: boxOf([from, to]) })
    before += length
  }
  const start = points[0]
  if (legs.length === 0 && start !== undefined) legs.push({ from: start, to: start, length: 0, before: 0, box: boxOf([start]) })
  return legs
}

/** Whether boxes leave any chance that a base on a leg comes within a distance of a body (1 to spare for rounded corners). */
export function canComeWithin(leg: Leg, mover: Footprint | null, body: Body, distance: number): boolean {
  const margin = (mover === null ? 0 : radiusOf(mover)) + 1 + distance
  const { footprint, at } = body
  if (footprint.type !== 'disc') return boxesMeet(leg.box, shapeOf(body).box, margin)
  // Most bodies are discs, and most of them far away: no outline is made of them for that.
  const { left, right, bottom, top } = leg.box
  const reach = footprint.radius + margin
  return at.x + reach >= left && at.x - reach <= right && at.y + reach >= bottom && at.y - reach <= top
}

/** The facing of a base on a leg: where it is going. */
export function facingOn(leg: Leg): number {
  return bearing(leg.from, leg.to)
}

/** The place so many hundredths along a leg, not rounded. */
export function placeOn({ from, to, length }: Leg, along: number): Point {
  const share = length === 0 ? 0 : along / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const ORIGIN: Point = { x: 0, y: 0 }

function sweepOfDisc(radius: number, shape: Shape): Sweep {
  if (shape.type === 'disc') return { cores: [[shape.at]], radius: radius + shape.radius }
  return { cores: convexPartsOf(shape), radius }
}
