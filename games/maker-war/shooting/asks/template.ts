import { isWithin } from '@sandtable/geometry/table/distance'
import { asking, type ChoiceOf, type Footprint, legal, type Place, refused } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/labels.ts'
import { bodyOf } from '../../basics/measure.ts'
import { foesOnTable, formationOf, leaderOf, radiusOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { discArea } from '../../movement/areas.ts'
import type { Spot, World } from '../../world.ts'
import { attackFrom } from '../attack.ts'
import { ownOdds, shotsOf } from '../declare.ts'
import { armsOf, type Occasion } from '../firepower.ts'
import { templateOdds } from '../salvo-odds.ts'
import { isChief, templateRadius, underTemplate } from '../targets.ts'

/** `reach`: how far from the leader places are worth looking at; `weapon`: the one that fires alone. */
type Subject = { formation: string; order: Occasion; weapon: string | null; reach: number }

export const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
const discOf = (radius: number): Footprint => ({ type: 'disc', radius })

/** MW-SHOOT-03: a template placed anywhere; the enemies it touches are the target. */
export const aimTemplate = ask<Subject, 'aim'>({
  kind: 'mw.template',
  type: 'aim',
  rule: 'MW-SHOOT-03',
  when: 'when a formation fires at a template',
  ask: (world, { formation }) => ({
    type: 'aim',
    ...asking({
      text: `Where does the template of ${ownName(world, formation)} lie?`,
      note: 'Every enemy it touches is a target',
      act: 'Fire',
      told: `places the template of ${ownName(world, formation)}`,
      by: [formation],
    }),
    from: placeAt(leaderOf(world, formationOf(world, formation)).at),
    footprint: discOf(templateRadius(world, 'formation')),
    range: null,
  }),
  inFull: pointInFull,
  validate(world, { formation }, _seat, { at }) {
    const touched = Object.entries(underTemplate(world, formationOf(world, formation).side, at))
    if (touched.length === 0) return refused('MW-SHOOT-03', 'the template touches no enemy unit', {}, at)
    return legal(Object.fromEntries(touched.map(([target, units]) => [target, units.length])))
  },
  odds(world, { formation, order, weapon }, _seat, { at }) {
    const sources = weapon === null ? armsOf(world, formation, order).together : [weapon]
    const shots = shotsOf(world, sources, order)
    const { side } = formationOf(world, formation)
    const template = { x: at.x, y: at.y }
    return templateOdds(world, attackFrom(world, { side, formation, shots, target: null, template, plus: ownOdds(order) }), shots)
  },
  candidates(world, subject) {
    return spotsFor(world, subject).map(spot => ({ type: 'aim', at: placeAt(spot) }))
  },
  /** It may lie anywhere; further off nobody could hit with it. */
  area(world, { formation, reach }) {
    const leader = leaderOf(world, formationOf(world, formation))
    const far = reach - templateRadius(world, 'formation') + radiusOf(world, leader)
    return [discArea('range', 'range', leader.at, far, 'MW-LOF-05', 'Furthest range')]
  },
  propose(world, subject, seat, wish) {
    if (this.validate(world, subject, seat, wish).ok) return wish
    const { side } = formationOf(world, subject.formation)
    const foes = foesOnTable(world, side).filter(foe => !isChief(world, foe))
    return aimNearest(
      foes.map(foe => foe.at),
      wish.at,
    )
  },
})

/** The aim at that of some places which is nearest to a wish, or null if there is none. */
export function aimNearest(spots: readonly Spot[], { x, y }: Spot): ChoiceOf<'aim'> | null {
  const far = (spot: Spot) => (spot.x - x) * (spot.x - x) + (spot.y - y) * (spot.y - y)
  const [best] = spots.toSorted((a, b) => far(a) - far(b))
  return best ? { type: 'aim', at: placeAt(best) } : null
}

/** Where the template would cover enemies in reach: those places that touch most formations, then most units, first. */
function spotsFor(world: World, { formation, reach }: Pick<Subject, 'formation' | 'reach'>): Spot[] {
  const { side } = formationOf(world, formation)
  const leader = bodyOf(world, leaderOf(world, formationOf(world, formation)))
  // Each of these places touches the unit that stands there, so there is always one.
  const foes = foesOnTable(world, side).filter(foe => !isChief(world, foe))
  const near = foes.filter(foe => isWithin(leader, bodyOf(world, foe), reach))
  const spots = (near.length > 0 ? near : foes).map(foe => ({ x: foe.at.x, y: foe.at.y }))
  const step = Math.max(1, Math.ceil(spots.length / 16))
  const tried = spots.filter((_, i) => i % step === 0).map(spot => ({ spot, touched: underTemplate(world, side, spot) }))
  const counted = tried.map(({ spot, touched }) => ({
    spot,
    formations: Object.keys(touched).length,
    units: Object.values(touched).flat().length,
  }))
  const useful = counted.filter(({ units }) => units > 0)
  return useful
    .sort((a, b) => b.formations - a.formations || b.units - a.units)
    .slice(0, 8)
    .map(({ spot }) => spot)
}

export { discOf }
