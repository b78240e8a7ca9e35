import { asking, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { isBuilding, profileOf, unitOf } from '../../basics/look-ups.ts'
import { ownName, unitName } from '../../basics/names.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { MANNERS, type Manner, weaponsFor } from '../fire.ts'
import { oddsOf } from '../odds.ts'
import { shotLine } from '../shot-line.ts'
import { type Prospect, prospectId, usualVolleys, whyNotShot } from '../targets.ts'

/** `phase`: what holding fire means. */
type Subject = { unit: string; prospects: Prospect[]; phase: 'overwatch' | 'combat' }

/** Who stands there: '6 bases, Armour 5+'. */
function factsOf(world: World, target: string): string {
  const unit = unitOf(world, target)
  return `${counted(unit.bases.length, 'base')}, Armour ${profileOf(unit).armour}+`
}
/** What firing at it rolls for; templates as they would lie best, if they do not scatter. */
function promiseOf(world: World, unit: string, prospect: Prospect): Partial<Option> {
  const volleys = usualVolleys(world, unitOf(world, unit), prospect).filter(({ target }) => target === prospect.target)
  const odds = oddsOf(world, volleys)
  return odds ? { odds, shot: shotLine(world, volleys) } : {}
}
const MEANS: { readonly [M in Manner]: { label: string; note: string | null } } = {
  fire: { label: 'Fire', note: null },
  blast: { label: 'Blast', note: 'lay a template that it sees' },
  indirect: { label: 'Indirect', note: 'the template scatters' },
}
function targetOption(world: World, unit: string, prospect: Prospect, toCheck: boolean, isPlain: boolean): Option {
  const { target: id, manner } = prospect
  const target = unitOf(world, id)
  const { label, note } = MEANS[manner]
  return option(prospectId(prospect), unitName(world, target), {
    ...(toCheck ? {} : { note: factsOf(world, id), ...promiseOf(world, unit, prospect) }),
    ...(isPlain ? {} : { means: { id: manner, label, note } }),
    rule: 'WP-SHOOT-01',
    pieces: target.bases.map(base => base.id),
  })
}
/** Of a unit ('u7', 'u7:blast'), or of one of its bases. */
function whyNotTarget(world: World, unit: string, id: string): Violation | null {
  const [of = '', how] = id.split(':')
  if (world.terrain.some(piece => piece.id === of && isBuilding(piece)))
    return violation('WP-BLDG-11', 'buildings cannot be shot at, only who is inside')
  const target = world.units[of] ?? world.units[of.slice(0, Math.max(0, of.lastIndexOf('-')))]
  const shooter = unitOf(world, unit)
  const manner = MANNERS.find(one => one === how) ?? MANNERS.find(one => weaponsFor(shooter, one).length > 0) ?? 'fire'
  return target ? whyNotShot(world, shooter, target, manner) : null
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
    const isPlain = prospects.every(({ manner }) => manner === prospects[0]!.manner)
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
      options: prospects.map(prospect => targetOption(world, id, prospect, toCheck, isPlain)),
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
