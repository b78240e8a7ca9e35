import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { type Box, boxOf, growBox } from './box.ts'
import { convexPartsOf } from './convex-parts.ts'
import { convexHull } from './hull.ts'
import { segmentsMeet } from './segment.ts'
import { placeShape, type Shape, shapeOf } from './shape.ts'
import type { Strip } from './visibility-strip.ts'

/**
 * A convex thing that lines run into: all that is within `radius` of a core of one point (a disc), two (a disc drawn along a line) or more
 * (a convex polygon, counter-clockwise).
 */
export type Solid = { core: readonly Point[]; radius: number; box: Box }

/** A part of a line, as shares of its length. */
export type Share = { enter: number; leave: number }

const solid = (core: readonly Point[], radius: number): Solid => ({ core, radius, box: growBox(boxOf(core), radius) })

/** A body as solids: one, unless its outline has dents. */
export function solidsOf(body: Body): Solid[] {
  const shape = shapeOf(body)
  return shape.type === 'disc' ? [solid([shape.at], shape.radius)] : convexPartsOf(shape).map(part => solid(part, 0))
}

/** A body as one solid, its dents filled. */
export function solidOf(body: Body): Solid {
  const shape = shapeOf(body)
  if (shape.type === 'disc') return solid([shape.at], shape.radius)
  return solid(shape.type === 'convex' ? shape.points : convexHull(shape.points), 0)
}

/** The convex hull of two bodies; exact for two equal discs and for polygons. */
export function hullBetween(a: Body, b: Body): Solid {
  const [first, second] = [shapeOf(a), shapeOf(b)]
  if (first.type === 'disc' && second.type === 'disc' && first.radius === second.radius)
    return solid([first.at, second.at], first.radius)
  return solid(convexHull([...cornersOf(first), ...cornersOf(second)]), 0)
}

/** Corners of an outline; a disc by as many as an oval has. */
function cornersOf(shape: Shape): readonly Point[] {
  if (shape.type !== 'disc') return shape.points
  const oval = { type: 'oval', length: 2 * shape.radius, width: 2 * shape.radius } as const
  return cornersOf(placeShape(oval, shape.at, 0))
}

/**
 * The part of the line from `from` to `to` that runs deeper than `depth` inside a solid, or null. A negative depth takes in what is that
 * near outside, corners of polygons not rounded.
 */
export function shareIn(from: Point, to: Point, { core, radius }: Solid, depth: number): Share | null {
  if (core.length > 2) return shareInPolygon(from, to, core, radius - depth)
  const reach = radius - depth
  if (reach <= 0) return null
  const [a, b] = [core[0]!, core[1] ?? core[0]!]
  const first = shareInDisc(from, to, a, reach)
  if (core.length === 1) return first
  return joined(joined(first, shareInDisc(from, to, b, reach)), shareInBand(from, to, a, b, reach))
}

/** Whether a line runs deeper than `depth` inside a solid, on all its length or between two shares of it. */
export function crossesSolid(from: Point, to: Point, body: Solid, depth: number, part: Share | null = null): boolean {
  const { left, bottom, right, top } = body.box
  if ((from.x < left && to.x < left) || (from.x > right && to.x > right)) return false
  if ((from.y < bottom && to.y < bottom) || (from.y > top && to.y > top)) return false
  if (part === null) return runsThrough(from, to, body, depth)
  const share = shareIn(from, to, body, depth)
  return share !== null && share.enter < part.leave - HAIR && share.leave > part.enter + HAIR
}

/** The same for a whole line, without working out where. */
function runsThrough(from: Point, to: Point, { core, radius }: Solid, depth: number): boolean {
  if (core.length > 2) return runsThroughPolygon(from, to, core, depth - radius)
  const reach = radius - depth
  const [a, b] = [core[0]!, core[1]]
  if (reach <= 0) return false
  if (isCloser(a, from, to, reach)) return true
  if (b === undefined) return false
  return isCloser(b, from, to, reach) || isCloser(from, a, b, reach) || isCloser(to, a, b, reach) || segmentsMeet(from, to, a, b)
}

/** Whether a point is nearer to a segment than this. */
function isCloser(p: Point, a: Point, b: Point, reach: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const ox = p.x - a.x
  const oy = p.y - a.y
  const along = ox * dx + oy * dy
  if (along <= 0) return ox * ox + oy * oy < reach * reach
  const square = dx * dx + dy * dy
  if (along >= square) return (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y) < reach * reach
  const height = ox * dy - oy * dx
  return height * height < reach * reach * square
}

function runsThroughPolygon(from: Point, to: Point, core: readonly Point[], depth: number): boolean {
  let enter = 0
  let leave = 1
  let a = core[core.length - 1]!
  for (const b of core) {
    const ex = b.x - a.x
    const ey = b.y - a.y
    const side = ex * (from.y - a.y) - ey * (from.x - a.x) - depth * Math.sqrt(ex * ex + ey * ey)
    const step = ex * (to.y - from.y) - ey * (to.x - from.x)
    if (step === 0) {
      if (side <= 0) return false
    } else if (step > 0) enter = Math.max(enter, -side / step)
    else leave = Math.min(leave, -side / step)
    if (enter >= leave) return false
    a = b
  }
  return true
}

/**
 * How a solid lies to the strip between two bases that lie apart: `out` of it, so that no line between the bases meets it beside them;
 * `across` it deeper than `depth` and clear of both bases, so that every line does; or somewhere `in` it.
 */
export function liesAcross(strip: Strip, solid: Solid, depth: number): 'out' | 'in' | 'across' {
  const [backRight, right, left, backLeft] = strip.corners
  if (isBeside(solid, backRight, right, -1) || isBeside(solid, backLeft, left, 1)) return 'out'
  const isWide = crossesSolid(backRight, right, solid, depth) && crossesSolid(backLeft, left, solid, depth)
  return isWide && isClearOfBoth(strip, solid) ? 'across' : 'in'
}

function isClearOfBoth({ dx, dy, start, end }: Strip, { core, radius }: Solid): boolean {
  const reach = radius * Math.sqrt(dx * dx + dy * dy)
  return core.every(({ x, y }) => {
    const deep = x * dx + y * dy
    return deep - reach >= start && deep + reach <= end
  })
}

/** Whether all of a solid is left (1) or right (-1) of the line from a to b. */
function isBeside({ core, radius }: Solid, a: Point, b: Point, side: 1 | -1): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const far = radius * Math.sqrt(dx * dx + dy * dy)
  for (const p of core) if ((dx * (p.y - a.y) - dy * (p.x - a.x)) * side < far) return false
  return true
}

/** A line from end to end. */
export const WHOLE: Share = { enter: 0, leave: 1 }
/** What rounding alone may add to a share. */
const HAIR = 1e-9

function shareInDisc(from: Point, to: Point, at: Point, reach: number): Share | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const cx = at.x - from.x
  const cy = at.y - from.y
  const square = dx * dx + dy * dy
  if (square === 0) return cx * cx + cy * cy < reach * reach ? WHOLE : null
  const cross = cx * dy - cy * dx
  const spare = reach * reach * square - cross * cross
  if (spare <= 0) return null
  const half = Math.sqrt(spare) / square
  const middle = (cx * dx + cy * dy) / square
  return cut(middle - half, middle + half)
}

/** Beside the line from a to b, on either side. */
function shareInBand(from: Point, to: Point, a: Point, b: Point, reach: number): Share | null {
  const ex = b.x - a.x
  const ey = b.y - a.y
  const length = Math.sqrt(ex * ex + ey * ey)
  if (length === 0) return null
  const [ux, uy] = [ex / length, ey / length]
  const along = (from.x - a.x) * ux + (from.y - a.y) * uy
  const side = ux * (from.y - a.y) - uy * (from.x - a.x)
  const alongStep = (to.x - from.x) * ux + (to.y - from.y) * uy
  const sideStep = ux * (to.y - from.y) - uy * (to.x - from.x)
  let share = clipped(WHOLE, along, alongStep)
  share = clipped(share, length - along, -alongStep)
  share = clipped(share, reach - side, -sideStep)
  return clipped(share, reach + side, sideStep)
}

function shareInPolygon(from: Point, to: Point, core: readonly Point[], reach: number): Share | null {
  let share: Share | null = WHOLE
  let a = core[core.length - 1]!
  for (const b of core) {
    const ex = b.x - a.x
    const ey = b.y - a.y
    const side = ex * (from.y - a.y) - ey * (from.x - a.x) + reach * Math.sqrt(ex * ex + ey * ey)
    share = clipped(share, side, ex * (to.y - from.y) - ey * (to.x - from.x))
    if (share === null) return null
    a = b
  }
  return share
}

/** The part of a share where a value that grows evenly by `step` over the whole line is above 0. */
function clipped(share: Share | null, value: number, step: number): Share | null {
  if (share === null) return null
  if (step === 0) return value > 0 ? share : null
  const at = -value / step
  return step > 0 ? cut(Math.max(share.enter, at), share.leave) : cut(share.enter, Math.min(share.leave, at))
}

function cut(enter: number, leave: number): Share | null {
  const [from, to] = [Math.max(0, enter), Math.min(1, leave)]
  return from < to ? { enter: from, leave: to } : null
}

function joined(a: Share | null, b: Share | null): Share | null {
  if (a === null || b === null) return a ?? b
  return { enter: Math.min(a.enter, b.enter), leave: Math.max(a.leave, b.leave) }
}
