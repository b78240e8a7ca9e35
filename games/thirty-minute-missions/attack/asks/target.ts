import { asking, legal, type Option } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { shotLine } from '../shot-line.ts'
import { gazeAt } from '../sight.ts'
import { targetOdds } from '../target-odds.ts'
import { targetActs, whyNotTarget } from '../targets.ts'

const MOST = 12
/** `more`: attacks that were declared already, of which this would be another (TM-GEN-06); then it may be left at that. */
export type TargetSubject = { unit: string; ranged: boolean; how: Attack['how']; more: number }

/** A unit that can be shot at, with the line to it. */
function withShot(world: World, unit: string, option: Option, how: Attack['how']): Option {
  const target = option.refusal === null ? world.units[option.id] : undefined
  return target ? { ...option, shot: shotLine(world, gazeAt(world, unitOf(world, unit), target, true, how)) } : option
}

/** TM-ATK-01: whom to attack. */
export const target = ask<TargetSubject, 'pick'>({
  kind: 'tm.target',
  type: 'pick',
  rule: 'TM-ATK-01',
  when: 'when a unit attacks and more than one enemy can be attacked',
  which: 'enemies and structures in reach',
  ask: (world, { unit, ranged, how, more }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: more > 0 ? `${more} attacks declared: another one?` : `${unitOf(world, unit).name}: whom does it attack?`,
      act: 'Attack',
      none: more > 0 ? 'No more' : null,
      told: `chooses whom ${unitOf(world, unit).name} attacks`,
      by: [unit],
    }),
    options: targetActs(world, unitOf(world, unit), ranged, how).map(({ worth: _worth, ...option }) => {
      if (toCheck || option.refusal !== null) return option
      const seen = ranged ? withShot(world, unit, option, how) : option
      return { ...seen, ...targetOdds(world, { unit, target: option.id, ranged, how }) }
    }),
    min: more > 0 ? 0 : 1,
    max: 1,
  }),
  whyNot: (world, { unit, ranged, how }, _seat, id) => whyNotTarget(world, unitOf(world, unit), id, ranged, how),
  // What cannot be attacked carries its refusal.
  validate: () => legal(),
  candidates(world, { unit, ranged, how, more }, _seat, _rng, most = MOST) {
    const open = targetActs(world, unitOf(world, unit), ranged, how).filter(act => act.refusal === null)
    const ids = open.sort((a, b) => b.worth - a.worth).map(act => [act.id])
    return (more > 0 ? [...ids, []] : ids).slice(0, most).map(one => ({ type: 'pick', ids: one }))
  },
})
