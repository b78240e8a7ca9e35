import type { Point } from '../point.ts'
import type { Leg } from './sweep.ts'

/** The part of a leg where something holds, in hundredths from the leg's start. */
export type Span = { enter: number; leave: number }

/**
 * What open spans must exceed, in hundredths. A leg that ends exactly at a limit gives a span of rounding errors (about 1e-11);
 * whoever stays shorter than this inside a limit has come no more than this too close.
 */
const HAIR = 1e-6

/**
 * The part of a leg that lies within `reach` of a convex core, or null. With a negative reach: the part that lies deeper than
 * that inside. Border points count only if `isClosed`. Solved, not sampled: the grown core is the union of the core, a disc
 * on each corner and a band along each edge, and being convex it meets the leg in one span.
 * A leg without length is wholly inside or outside; its span then goes from 0 to 1.
 */
export function spanWithin(leg: Leg, core: readonly Point[], reach: number, isClosed: boolean): Span | null {
  const inside = core.length > 2 ? spanInside(leg, core, Math.min(reach, 0), isClosed) : null
  if (reach < 0) return inside
  let span = inside
  for (let i = 0; i < core.length; i++) {
    const a = core[i]!
    const b = core[(i + 1) % core.length]!
    span = hullOf(span, spanInDisc(leg, a, reach, isClosed))
    if (core.length > 1) span = hullOf(span, spanInBand(leg, a, b, reach, isClosed))
  }
  return span
}

/** Where a leg is within `reach` of a point. Decided by its height over the leg, which comes out whole where it is. */
function spanInDisc({ from, to, length }: Leg, centre: Point, reach: number, isClosed: boolean): Span | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const cx = centre.x - from.x
  const cy = centre.y - from.y
  if (length === 0) return isBelow(Math.sqrt(cx * cx + cy * cy), reach, isClosed) ? { enter: 0, leave: 1 } : null
  const height = Math.abs(dx * cy - dy * cx) / length
  if (!isBelow(height, reach, isClosed)) return null
  const middle = (dx * cx + dy * cy) / length
  const half = Math.sqrt((reach - height) * (reach + height))
  return cutSpan(Math.max(0, middle - half), Math.min(length, middle + half), isClosed)
}

/** Where a leg is beside an edge, at most `reach` from it on either side. */
function spanInBand(leg: Leg, a: Point, b: Point, reach: number, isClosed: boolean): Span | null {
  const { from, to } = leg
  const ex = b.x - a.x
  const ey = b.y - a.y
  const square = ex * ex + ey * ey
  if (square === 0) return null
  const along = (from.x - a.x) * ex + (from.y - a.y) * ey
  const alongStep = (to.x - from.x) * ex + (to.y - from.y) * ey
  const side = ex * (from.y - a.y) - ey * (from.x - a.x)
  const sideStep = ex * (to.y - from.y) - ey * (to.x - from.x)
  const width = reach * Math.sqrt(square)
  let span = clip(leg, wholeOf(leg), along, alongStep, isClosed)
  span = clip(leg, span, square - along, -alongStep, isClosed)
  span = clip(leg, span, width - side, -sideStep, isClosed)
  return clip(leg, span, width + side, sideStep, isClosed)
}

/** Where a leg is inside a convex core drawn in by `-reach`. */
function spanInside(leg: Leg, core: readonly Point[], reach: number, isClosed: boolean): Span | null {
  const { from, to } = leg
  let span: Span | null = wholeOf(leg)
  for (let i = 0; i < core.length; i++) {
    const a = core[i]!
    const b = core[(i + 1) % core.length]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    if (ex === 0 && ey === 0) continue
    const side = ex * (from.y - a.y) - ey * (from.x - a.x)
    const sideStep = ex * (to.y - from.y) - ey * (to.x - from.x)
    span = clip(leg, span, side + reach * Math.sqrt(ex * ex + ey * ey), sideStep, isClosed)
  }
  return span
}

function wholeOf({ length }: Leg): Span {
  return { enter: 0, leave: length || 1 }
}

/** The part of a span where a value that grows evenly, by `step` over the whole leg, is positive (or 0, if closed). */
function clip({ length }: Leg, span: Span | null, value: number, step: number, isClosed: boolean): Span | null {
  if (span === null) return null
  if (step === 0) return value > 0 || (isClosed && value === 0) ? span : null
  const along = (-value * length) / step
  return step > 0
    ? cutSpan(Math.max(span.enter, along), span.leave, isClosed)
    : cutSpan(span.enter, Math.min(span.leave, along), isClosed)
}

/** A span, or null when nothing is left; a single place is something only if closed. */
function cutSpan(enter: number, leave: number, isClosed: boolean): Span | null {
  return isBelow(enter, isClosed ? leave : leave - HAIR, isClosed) ? { enter, leave } : null
}

function hullOf(a: Span | null, b: Span | null): Span | null {
  if (a === null || b === null) return a ?? b
  return { enter: Math.min(a.enter, b.enter), leave: Math.max(a.leave, b.leave) }
}

function isBelow(value: number, limit: number, isClosed: boolean): boolean {
  return isClosed ? value <= limit : value < limit
}
