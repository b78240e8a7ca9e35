import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { distanceToSegment, nearestOnSegment, roundPoint, segmentsMeet } from './segment.ts'
import { spanWithin } from './span.ts'
import { canComeWithin, facingOn, type Leg, legsOf, placeOn, type Sweep, sweepOf } from './sweep.ts'

export { crossesLine } from './crosses-line.ts'

/** A place on a leg, in hundredths from its start, and how far the base is from a body there. */
type Nearest = { distance: number; along: number }

/**
 * The smallest distance of a moving base from any of the bodies along a whole path, which body it is and where the base's
 * centre is then (rounded); null without bodies. 0 when it touches or overlaps one, at the first such place. Equal distances:
 * the first on the way, then the first in the list.
 *
 * A base that is not a disc looks along each leg while on it; what it sweeps while it turns at a corner is not looked at.
 */
export function pathClearance(
  points: readonly Point[],
  mover: Footprint,
  bodies: readonly Body[],
): { distance: number; body: number; at: Point } | null {
  let best: { leg: Leg; body: number; nearest: Nearest } | null = null
  for (const leg of legsOf(points)) {
    for (const [body, each] of bodies.entries()) {
      if (best !== null && !canComeWithin(leg, mover, each, best.nearest.distance)) continue
      const nearest = nearestOnLeg(leg, sweepOf(mover, facingOn(leg), each))
      if (best === null || isBetter(nearest, best.nearest, leg === best.leg)) best = { leg, body, nearest }
    }
  }
  if (best === null) return null
  return { distance: best.nearest.distance, body: best.body, at: roundPoint(placeOn(best.leg, best.nearest.along)) }
}

/**
 * The first place on a path where the base comes closer than `limit` to a body: which one, where the base's centre is then
 * (rounded), and how far along the path; null when the whole path is free. A negative limit is a tolerance: only an overlap
 * deeper than that blocks. Exactly at the limit is free, so a base may slide along, and may leave a body it touches.
 * Turning at corners as in `pathClearance`.
 */
export function findBlock(
  points: readonly Point[],
  mover: Footprint,
  bodies: readonly Body[],
  limit: number,
): { body: number; at: Point; along: number } | null {
  if (bodies.length === 0) return null
  for (const leg of legsOf(points)) {
    let first: { body: number; along: number } | null = null
    for (let body = 0; body < bodies.length; body++) {
      const each = bodies[body]!
      if (!canComeWithin(leg, mover, each, limit)) continue
      const along = findEntry(leg, sweepOf(mover, facingOn(leg), each), limit)
      if (along !== null && (first === null || along < first.along)) first = { body, along }
    }
    if (first === null) continue
    return { body: first.body, at: roundPoint(placeOn(leg, first.along)), along: leg.before + first.along }
  }
  return null
}

function isBetter(a: Nearest, b: Nearest, isSameLeg: boolean): boolean {
  return a.distance < b.distance || (isSameLeg && a.distance === b.distance && a.along < b.along)
}

/** How far along a leg the base gets closer than `limit` for the first time. */
function findEntry(leg: Leg, { cores, radius }: Sweep, limit: number): number | null {
  let first: number | null = null
  for (const core of cores) {
    const span = spanWithin(leg, core, radius + limit, false)
    if (span !== null && (first === null || span.enter < first)) first = span.enter
  }
  return first
}

function nearestOnLeg(leg: Leg, { cores, radius }: Sweep): Nearest {
  let best: Nearest = { distance: Infinity, along: 0 }
  for (const core of cores) {
    const nearest = nearestToCore(leg, core)
    const distance = Math.max(0, nearest.distance - radius)
    const touch = distance > 0 ? null : spanWithin(leg, core, radius, true)
    const found = { distance, along: touch === null ? nearest.along : touch.enter }
    if (isBetter(found, best, true)) best = found
  }
  return best
}

/** The place on a leg nearest to a convex core: where it meets it, else at an end of the leg or beside a corner of the core. */
function nearestToCore(leg: Leg, core: readonly Point[]): Nearest {
  const { from, to, length } = leg
  if (meetsCore(leg, core)) return { distance: 0, along: 0 }
  let best: Nearest = { distance: distanceToOutline(core, from), along: 0 }
  for (const corner of core) {
    const found = { distance: distanceToSegment(corner, from, to), along: alongOf(leg, corner) }
    if (isBetter(found, best, true)) best = found
  }
  const end = { distance: distanceToOutline(core, to), along: length }
  return isBetter(end, best, true) ? end : best
}

function meetsCore({ from, to }: Leg, core: readonly Point[]): boolean {
  if (isInPolygon(core, from)) return true
  return core.some((a, i) => segmentsMeet(from, to, a, core[(i + 1) % core.length]!))
}

/** How far along a leg the place nearest to `p` is. */
function alongOf({ from, to, length }: Leg, p: Point): number {
  if (length === 0) return 0
  const { x, y } = nearestOnSegment(p, from, to)
  return ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length
}
