import { asking, legal, type Option, option, type Violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { profileOf, unitOf } from '../../basics/look-ups.ts'
import { ownName, unitName } from '../../basics/names.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { oddsOf } from '../odds.ts'
import { shotLine } from '../shot-line.ts'
import { type Prospect, prospectId, whyNotShot } from '../targets.ts'
import { fireAt } from '../volley.ts'

/** `phase`: what holding fire means. */
type Subject = { unit: string; prospects: Prospect[]; phase: 'overwatch' | 'combat' }

/** Who stands there: '6 bases, Armour 5+'. */
function factsOf(world: World, target: string): string {
  const unit = unitOf(world, target)
  return `${counted(unit.bases.length, 'base')}, Armour ${profileOf(unit).armour}+`
}
function promiseOf(world: World, unit: string, { target }: Prospect): Partial<Option> {
  const volleys = fireAt(world, unitOf(world, unit), unitOf(world, target))
  const odds = oddsOf(world, volleys)
  return odds ? { odds, shot: shotLine(world, volleys) } : {}
}
function targetOption(world: World, unit: string, prospect: Prospect, toCheck: boolean): Option {
  const target = unitOf(world, prospect.target)
  return option(prospectId(prospect), unitName(world, target), {
    ...(toCheck ? {} : { note: factsOf(world, target.id), ...promiseOf(world, unit, prospect) }),
    rule: 'WP-SHOOT-01',
    pieces: target.bases.map(base => base.id),
  })
}
/** Of a unit, or of one of its bases. */
function whyNotTarget(world: World, unit: string, id: string): Violation | null {
  const of = id.split(':')[0]!
  const target = world.units[of] ?? world.units[of.slice(0, Math.max(0, of.lastIndexOf('-')))]
  return target ? whyNotShot(world, unitOf(world, unit), target) : null
}

/** WP-SHOOT-01: one enemy unit; nothing: WP-OVW-02, WP-CMBT-02. */
export const pickTarget = ask<Subject, 'pick'>({
  kind: 'wp.target',
  type: 'pick',
  rule: 'WP-SHOOT-01',
  when: 'when a unit with an Overwatch or Shoot token is activated and can fire at somebody',
  which: 'enemy units in sight and range',
  ask(world, { unit: id, prospects, phase }, _seat, toCheck = false) {
    const unit = unitOf(world, id)
    return {
      type: 'pick',
      ...asking({
        text: `At which unit does ${ownName(world, unit)} fire?`,
        note: phase === 'overwatch' ? 'Who holds fire now gets a Shoot token.' : null,
        act: 'Fire at',
        none: phase === 'overwatch' ? 'Hold fire: shoot in the Combat Phase' : 'Do not fire',
        list: 'All targets',
        told: `chooses a target for ${ownName(world, unit)}`,
        by: [id],
      }),
      options: prospects.map(prospect => targetOption(world, id, prospect, toCheck)),
      min: 0,
      max: 1,
    }
  },
  whyNot: (world, { unit }, _seat, id) => whyNotTarget(world, unit, id),
  validate: () => legal(),
  candidates: (_world, { prospects }) => [
    ...prospects.map(prospect => ({ type: 'pick' as const, ids: [prospectId(prospect)] })),
    { type: 'pick', ids: [] },
  ],
})
