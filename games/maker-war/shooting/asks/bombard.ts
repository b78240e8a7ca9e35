import { asking, legal, refused } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { nameOf } from '../../basics/labels.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { gunArea } from '../../movement/areas.ts'
import { attackFrom } from '../attack.ts'
import { bestBlasts, findBlastProblem } from '../blast.ts'
import { ownOdds, shotsOf } from '../declare.ts'
import { gunOf, type Occasion, unitIdOf } from '../firepower.ts'
import { blastOdds } from '../salvo-odds.ts'
import { templateRadius, underBlast } from '../targets.ts'
import { aimNearest, discOf, placeAt } from './template.ts'
import { weaponName } from './weapon.ts'

/** `bound`: the formation that must be among those touched, or null. */
type Subject = { source: string; order: Occasion; bound: string | null }

/** MW-TITAN-31: the bombard template within range and arc of the weapon. */
export const aimBlast = ask<Subject, 'aim'>({
  kind: 'mw.bombard',
  type: 'aim',
  rule: 'MW-TITAN-31',
  when: 'when a weapon with a bombard template fires',
  ask(world, { source, bound }) {
    const { at, range } = gunOf(world, source)
    return {
      type: 'aim',
      ...asking({
        text: `Where does the blast of ${weaponName(world, source)} fall?`,
        note: bound === null ? null : `It must touch ${nameOf(world, bound)}`,
        act: 'Fire',
        told: `chooses where the blast of ${weaponName(world, source)} falls`,
        by: [unitIdOf(source)],
        on: bound === null ? [] : [bound],
      }),
      from: placeAt(at),
      footprint: discOf(templateRadius(world, 'bombard')),
      range,
    }
  },
  inFull: pointInFull,
  validate(world, { source, bound }, _seat, { at }) {
    const problem = findBlastProblem(world, source, bound, at)
    if (problem) return refused(problem.rule, problem.text, problem.params, at)
    return legal({ units: Object.values(underBlast(world, at)).flat().length })
  },
  odds(world, { source, order }, _seat, { at }) {
    const { side, formation } = unitOf(world, unitIdOf(source))
    const shots = shotsOf(world, [source], order)
    const template = { x: at.x, y: at.y }
    const plan = { side, formation, shots, target: null, template, kind: 'bombard', plus: ownOdds(order) } as const
    return blastOdds(world, attackFrom(world, plan))
  },
  area: (world, { source }) => gunArea(world, gunOf(world, source)),
  propose(world, subject, seat, wish) {
    if (this.validate(world, subject, seat, wish).ok) return wish
    return aimNearest(bestBlasts(world, subject.source, subject.bound), wish.at)
  },
  candidates: (world, { source, bound }) => bestBlasts(world, source, bound).map(spot => ({ type: 'aim', at: placeAt(spot) })),
})
