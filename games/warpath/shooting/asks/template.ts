import { radiusOf } from '@sandtable/geometry/table/shape'
import { asking, type ChoiceOf, legal, type Place, type SceneMark } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { bodyOf } from '../../basics/measure.ts'
import { middleOf } from '../../basics/middle.ts'
import { ownName, unitName } from '../../basics/names.ts'
import { unitOf, weaponOf } from '../../basics/queries.ts'
import { LENGTHS } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { bestCentre, contributorsAt, findAimProblem, goodCentres, type Shelling, volleysUnder } from '../blast.ts'
import { oddsOf } from '../odds.ts'

export const TEMPLATE = { type: 'disc', radius: LENGTHS.blastRadius } as const
export const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
const aimAt = (at: Spot): ChoiceOf<'aim'> => ({ type: 'aim', at: placeAt(at) })
/** Places that a bot looks at. */
const CANDIDATES = 4

/** The place nearest to a wish. */
export function nearestTo(places: readonly Spot[], { x, y }: Spot): Spot | null {
  const far = (spot: Spot) => (spot.x - x) ** 2 + (spot.y - y) ** 2
  return places.reduce<Spot | null>((best, spot) => (best === null || far(spot) < far(best) ? spot : best), null)
}
function factsOf(world: World, { unit, weapon, manner }: Shelling): string {
  const { name, range } = weaponOf(unitOf(world, unit), weapon)
  const reach = range === null ? '' : `, range ${range.min > 0 ? `${range.min / 100} to ` : ''}${range.max / 100}"`
  return manner === 'indirect' ? `${name}${reach}. It scatters unless the die shows a HIT.` : `${name}${reach}`
}

/** WP-BLAST-04, WP-BLAST-11: where the centre of the template lies. */
export const aimTemplate = ask<Shelling, 'aim'>({
  kind: 'wp.template',
  type: 'aim',
  rule: 'WP-BLAST-04',
  when: 'when a Blast weapon is fired',
  ask(world, shelling) {
    const unit = unitOf(world, shelling.unit)
    return {
      type: 'aim',
      ...asking({
        text: `Place the template of ${ownName(world, unit)}`,
        note: factsOf(world, shelling),
        act: 'Fire',
        told: `places a template on ${unitName(world, unitOf(world, shelling.target))}`,
        by: [shelling.unit],
        on: [shelling.target],
      }),
      from: placeAt(middleOf(unit.bases.map(base => base.at)) ?? { x: 0, y: 0 }),
      footprint: TEMPLATE,
      range: null,
    }
  },
  inFull: pointInFull,
  validate(world, shelling, _seat, { at }) {
    const problem = findAimProblem(world, shelling, at)
    if (problem) return { ok: false, violations: [{ ...problem, at }] }
    const touched = volleysUnder(world, shelling, [], [at])
    return legal(Object.fromEntries(touched.map(({ target, reached }) => [target, reached.length])))
  },
  odds(world, shelling, _seat, { at }) {
    const volleys = volleysUnder(world, shelling, contributorsAt(world, shelling, at), [at])
    return oddsOf(
      world,
      volleys.filter(({ target }) => target === shelling.target),
    )
  },
  candidates(world, shelling, _seat, _rng, most = CANDIDATES) {
    if (most === 1) return [aimAt(bestCentre(world, shelling)!)]
    return goodCentres(world, shelling, Math.min(most, CANDIDATES)).map(aimAt)
  },
  /** How far each base reaches. */
  area(world, { unit: id, weapon }) {
    const unit = unitOf(world, id)
    const { range } = weaponOf(unit, weapon)
    return unit.bases.map(
      (base, i): SceneMark => ({
        ...{ id: `range-${i + 1}`, kind: 'mark', type: 'disc', style: 'range', rule: 'WP-SHOOT-04' },
        ...{ label: `Range ${(range?.max ?? 0) / 100}"`, at: { ...base.at } },
        radius: (range?.max ?? 0) + radiusOf(bodyOf(unit, base).footprint),
      }),
    )
  },
  propose(world, shelling, _seat, { at }) {
    if (findAimProblem(world, shelling, at) === null) return aimAt(at)
    const near = nearestTo(goodCentres(world, shelling, 12), at)
    return near && aimAt(near)
  },
})
