import type { Point } from '@sandtable/geometry/point'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { roundPoint } from '@sandtable/geometry/table/segment'
import { type Span, spanWithin } from '@sandtable/geometry/table/span'
import { canComeWithin, facingOn, legsOf, placeOn, sweepOf } from '@sandtable/geometry/table/sweep'
import type { Spot } from '../world.ts'

/** What rounding may part, in hundredths. */
const HAIR = 1e-6

/** Spans in order, those that meet as one. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of [...spans].sort((a, b) => a.enter - b.enter)) {
    const last = found.at(-1)
    if (last && span.enter <= last.leave + HAIR) last.leave = Math.max(last.leave, span.leave)
    else found.push({ ...span })
  }
  return found
}

/**
 * WL-R-113, WL-R-221: the parts of a way, in hundredths from its start, on which a base touches a body; `mover` null: on which its centre is inside.
 * A base that is no disc looks where it goes.
 */
export function contactsOn(path: readonly Spot[], mover: Footprint | null, body: Body): Span[] {
  return merged(
    legsOf(path).flatMap(leg => {
      if (!canComeWithin(leg, mover, body, 0)) return []
      const { cores, radius } = sweepOf(mover, facingOn(leg), body)
      return cores
        .flatMap(core => spanWithin(leg, core, radius, true) ?? [])
        .map(({ enter, leave }) => ({ enter: leg.before + enter, leave: leg.before + leave }))
    }),
  )
}
/** What is left of some spans without others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, { enter, leave }) =>
      left.flatMap(span => {
        if (leave < span.enter || enter > span.leave) return [span]
        const before = enter > span.enter + HAIR ? [{ enter: span.enter, leave: enter }] : []
        return leave < span.leave - HAIR ? [...before, { enter: leave, leave: span.leave }] : before
      }),
    [...spans],
  )
}

/** The place so far along a way, in whole hundredths. */
export function placeAlong(path: readonly Spot[], along: number): Spot {
  const legs = legsOf(path)
  const leg = legs.findLast(one => one.before <= along + HAIR) ?? legs[0]!
  const at: Point = placeOn(leg, Math.min(leg.length, Math.max(0, along - leg.before)))
  return roundPoint(at)
}
