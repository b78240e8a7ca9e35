import { asking, type ChoiceOf, legal, type Place, verdictOf } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { baseShape } from '../../data/measures.ts'
import { ask, can } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { entryArea, entryAt, entryNear, entrySpots, whyNotEnterAt } from '../doors.ts'
import { speedOf } from '../manner.ts'
import { inchText } from '../refusals.ts'

const aimAt = (at: { x: number; y: number }): ChoiceOf<'aim'> => ({
  type: 'aim',
  at: { x: at.x, y: at.y, facing: null, level: null } satisfies Place,
})

function noteOf(world: World, unit: Unit): string {
  const deep = `up to ${inchText(speedOf(world, unit, 'advance'))} deep.`
  if (can(world, unit.id, 'entersAnywhere')) return `Over any edge, ${deep}`
  return world.round <= 1 ? `Along the part of your edge that lies in your zone, ${deep}` : `Anywhere along your edge, ${deep}`
}

/** The place nearest to a wish that its first base can come on at. */
function nearestEntry(
  world: World,
  unit: string,
  wish: { x: number; y: number; facing?: number | null },
): ChoiceOf<'aim'> | null {
  const ways = entryNear(world, unitOf(world, unit), wish)
  const lead = ways?.get(unitOf(world, unit).bases[0]!.id)?.body
  return lead ? { type: 'aim', at: { ...lead.at, facing: wish.facing ?? null, level: null } } : null
}

/** WP-RESV-01: where a unit comes on with its first base; the others are placed round it with its Advance value. */
export const enterAt = ask<{ unit: string }, 'aim'>({
  kind: 'wp.enter',
  type: 'aim',
  rule: 'WP-RESV-01',
  when: 'when a unit in Reserve is activated',
  ask: (world, { unit }) => ({
    type: 'aim',
    ...asking({
      text: `Bring on ${ownName(world, unitOf(world, unit))}: where?`,
      note: noteOf(world, unitOf(world, unit)),
      act: 'Enter here',
      told: `brings on ${ownName(world, unitOf(world, unit))}`,
    }),
    from: null,
    footprint: baseShape(profileOf(unitOf(world, unit)).base).footprint,
    range: null,
  }),
  validate(world, { unit: id }, _seat, { at }) {
    const unit = unitOf(world, id)
    return entryAt(world, unit, at) ? legal() : verdictOf([whyNotEnterAt(world, unit, at)])
  },
  inFull: (_world, _subject, _seat, { at }) => ({ type: 'aim', at: { ...at, level: null } }),
  candidates(world, { unit }, _seat, rng) {
    const spots = rng.shuffle(entrySpots(world, unitOf(world, unit)))
    for (const spot of spots) {
      const near = nearestEntry(world, unit, spot)
      if (near) return [near]
    }
    return spots.slice(0, 1).map(aimAt)
  },
  propose: (world, { unit }, _seat, { at }) => nearestEntry(world, unit, at),
  area: (world, { unit }) =>
    entryArea(world, unitOf(world, unit)).map((points, i) => ({
      ...{ id: `door ${i}`, kind: 'mark', type: 'polygon', style: 'zone', label: null, rule: 'WP-RESV-01', points },
    })),
})
