import { asking, legal, type Place, refused, type Verdict } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { tenths } from '@sandtable/wargame/words'
import { LENGTHS } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { zonesOf } from '../charts.ts'
import { findWrong, mayLie, type Placing, spotsOn, type WrongSpot } from '../objectives.ts'
import { zoneMark } from '../zone-mark.ts'

const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
const WHY: { readonly [W in WrongSpot['what']]: (limit: number) => string } = {
  edge: limit => `an objective lies at least ${tenths(limit)}" from the edge of the table`,
  objective: limit => `objectives lie at least ${tenths(limit)}" from each other`,
  zone: () => 'this one lies in the deployment zone',
}

function firstSpot(world: World, placing: Placing): Spot | null {
  for (const spot of spotsOn(world)) if (mayLie(world, placing, spot)) return spot
  return null
}

/** WP-MISS-05, WP-R-119: where an objective lies. */
export const placeObjective = ask<Placing, 'aim'>({
  kind: 'wp.objective',
  type: 'aim',
  rule: 'WP-MISS-05',
  when: 'in the set-up, when players place the objectives',
  ask: (_world, { zone }) => ({
    type: 'aim',
    ...asking({
      text: zone === null ? 'Where do you place the next objective?' : 'Where in the marked zone do you place this objective?',
      act: 'Place it',
      told: 'places an objective',
    }),
    from: null,
    footprint: { type: 'disc', radius: LENGTHS.objectiveRadius },
    range: null,
  }),
  area: (world, { zone }) => (zone === null ? [] : [zoneMark(zonesOf(world)[zone].zone)]),
  obvious(world, placing) {
    const spot = world.options.ready ? firstSpot(world, placing) : null
    return spot && { type: 'aim', at: placeAt(spot) }
  },
  inFull: pointInFull,
  validate(world, placing, _seat, { at }): Verdict {
    const wrong = findWrong(world, placing, at)
    return wrong ? refused('WP-MISS-05', WHY[wrong.what](wrong.limit), { limit: wrong.limit }, at) : legal()
  },
  candidates(world, placing, _seat, rng, most = 12) {
    const open = spotsOn(world).filter(spot => mayLie(world, placing, spot))
    const [first, ...rest] = open
    const others = rng.shuffle(rest).slice(0, most - 1)
    return (first ? [first, ...others] : others).map(spot => ({ type: 'aim', at: placeAt(spot) }))
  },
})
