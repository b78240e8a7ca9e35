import { asking, legal, violation } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { findForbidden, type Shelling, touchedStands } from '../blast.ts'
import { areTemplatesApart, isEdgeToEdge, placesBeside } from '../templates.ts'
import { nearestTo, placeAt, TEMPLATE } from './template.ts'

/** `centres`: the templates that lie, the first of them first. */
type Subject = Shelling & { centres: Spot[] }
/** Places that a bot looks at. */
const CANDIDATES = 4

const isFree = (world: World, { centres, ...shelling }: Subject, at: Spot): boolean =>
  centres.every(other => areTemplatesApart(at, other)) && findForbidden(world, shelling, at) === null
/** WP-R-55: free places all round the first template, those that touch most enemies first; where none is free, all of them. */
function placesFor(world: World, subject: Subject): Spot[] {
  const { centres, ...shelling } = subject
  const [first, ...others] = centres
  const ring = placesBeside(first!, others)
  const free = ring.filter(at => isFree(world, subject, at))
  const count = (at: Spot) => touchedStands(world, shelling, [at]).filter(({ unit }) => unit === shelling.target).length
  return (free.length > 0 ? free : ring)
    .map(at => ({ at, count: count(at) }))
    .sort((a, b) => b.count - a.count)
    .map(({ at }) => at)
}

/** WP-BLAST-13: a further template on a HIT, anywhere edge to edge with the first. */
export const aimBeside = ask<Subject, 'aim'>({
  kind: 'wp.beside',
  type: 'aim',
  rule: 'WP-BLAST-13',
  when: 'when the Scatter Die of a further firing base shows a HIT',
  ask: (world, { unit, target, centres }) => ({
    type: 'aim',
    ...asking({
      text: `Place template ${centres.length + 1} of ${ownName(world, unitOf(world, unit))}`,
      note: 'Edge to edge with the first',
      act: 'Place it',
      told: 'places another template',
      by: [unit],
      on: [target],
    }),
    from: placeAt(centres[0]!),
    footprint: TEMPLATE,
    range: null,
  }),
  inFull: pointInFull,
  validate(world, subject, _seat, { at }) {
    const { centres, ...shelling } = subject
    const [first, ...others] = centres
    if (!isEdgeToEdge(first!, at))
      return { ok: false, violations: [violation('WP-BLAST-13', 'it touches the first template, edge to edge', {}, at)] }
    if (placesFor(world, subject).every(place => !isFree(world, subject, place))) return legal()
    if (others.some(other => !areTemplatesApart(at, other)))
      return { ok: false, violations: [violation('WP-R-55', 'it overlaps another template', {}, at)] }
    const forbidden = findForbidden(world, shelling, at)
    return forbidden ? { ok: false, violations: [{ ...forbidden, at }] } : legal()
  },
  candidates: (world, subject, _seat, _rng, most = CANDIDATES) =>
    placesFor(world, subject)
      .slice(0, Math.min(most, CANDIDATES))
      .map(at => ({ type: 'aim', at: placeAt(at) })),
  propose(world, subject, _seat, { at }) {
    const near = nearestTo(placesFor(world, subject), at)
    return near && { type: 'aim', at: placeAt(near) }
  },
})
