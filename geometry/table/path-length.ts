import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { type Span, spanWithin } from './span.ts'
import { canComeWithin, facingOn, type Leg, legsOf, sweepOf } from './sweep.ts'

/** An area where moving costs a multiple of its length. */
export type Zone = { body: Body; factor: number }

/** The length of a path in hundredths, a real number. */
export function pathLength(points: readonly Point[]): number {
  return legsOf(points).reduce((sum, leg) => sum + leg.length, 0)
}

/**
 * The cost of a path: its length, counted `factor` times wherever the moving base touches a zone (touching its border counts);
 * where zones overlap the highest factor counts, once. Without a base, wherever the centre line is inside. `inside[i]` is the
 * length within zone i. All real numbers, solved and not sampled.
 * A base that is not a disc keeps the bearing of each leg while on it; its turns on the spot cost nothing.
 */
export function pathCost(
  points: readonly Point[],
  mover: Footprint | null,
  zones: readonly Zone[],
): { length: number; cost: number; inside: readonly number[] } {
  const inside = zones.map(() => 0)
  let length = 0
  let extra = 0
  for (const leg of legsOf(points)) {
    if (leg.length === 0) continue
    length += leg.length
    const spans = zones.map(({ body }) => spansIn(leg, mover, body))
    if (spans.every(list => list.length === 0)) continue
    for (const [i, list] of spans.entries()) inside[i]! += totalOf(list)
    extra += extraOn(spans, zones)
  }
  return { length, cost: length + extra, inside }
}

/** How far along a path this much cost takes a base, in hundredths; all of its length where that is enough. */
export function lengthFor(points: readonly Point[], mover: Footprint | null, zones: readonly Zone[], cost: number): number {
  let left = cost
  for (const leg of legsOf(points)) {
    const spans = zones.map(({ body }) => spansIn(leg, mover, body))
    const ends = [0, ...endsOf(spans), leg.length]
    for (let i = 1; i < ends.length; i++) {
      const [start, end] = [ends[i - 1]!, ends[i]!]
      const factor = highestFactor(spans, zones, (start + end) / 2)
      if ((end - start) * factor > left) return leg.before + start + left / factor
      left -= (end - start) * factor
    }
  }
  return pathLength(points)
}

/** Where on a leg the base touches a body: ascending spans that do not meet. */
function spansIn(leg: Leg, mover: Footprint | null, body: Body): Span[] {
  if (!canComeWithin(leg, mover, body, 0)) return []
  const sweep = sweepOf(mover, facingOn(leg), body)
  const spans = sweep.cores.map(core => spanWithin(leg, core, sweep.radius, true))
  return mergeSpans(spans.filter(span => span !== null))
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.sort((a, b) => a.enter - b.enter)) {
    const last = merged[merged.length - 1]
    if (last === undefined || span.enter > last.leave) merged.push({ ...span })
    else last.leave = Math.max(last.leave, span.leave)
  }
  return merged
}

function totalOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.leave - span.enter, 0)
}

/** What the zones add to a leg: between any two neighbouring ends of spans, the highest factor there less 1. */
function extraOn(spans: readonly (readonly Span[])[], zones: readonly Zone[]): number {
  const ends = endsOf(spans)
  let extra = 0
  for (let i = 1; i < ends.length; i++) {
    const [start, end] = [ends[i - 1]!, ends[i]!]
    if (end > start) extra += (end - start) * (highestFactor(spans, zones, (start + end) / 2) - 1)
  }
  return extra
}

const endsOf = (spans: readonly (readonly Span[])[]): number[] =>
  spans
    .flat()
    .flatMap(({ enter, leave }) => [enter, leave])
    .sort((a, b) => a - b)

function highestFactor(spans: readonly (readonly Span[])[], zones: readonly Zone[], along: number): number {
  const factors = zones
    .filter((_, i) => spans[i]!.some(span => span.enter <= along && along <= span.leave))
    .map(zone => zone.factor)
  return factors.length === 0 ? 1 : Math.max(...factors)
}
