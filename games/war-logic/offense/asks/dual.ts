import { asking, type ChoiceOf, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { isFrozen, unitOf } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { backArms, isBarred, isShielded, whyNotBack } from '../../defense/answers.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import type { Arm } from '../arms.ts'
import { declaredAttack, heldIn } from '../declare.ts'
import { oddsOf } from '../odds.ts'

/** `unit` is attacked by `attacker`. */
type Subject = { unit: string; attacker: string }
const NOTHING: ChoiceOf<'pick'> = { type: 'pick', ids: [] }

/** What a unit that is free to react could strike back with. */
function armsFor(real: World, { unit: id, attacker }: Subject): Arm[] {
  const unit = unitOf(real, id)
  // WL-ARMR-05; whoever hides elsewhere is not there to answer.
  if (isShielded(real, unit) || unit.hidden !== null) return []
  const world = worldSeenBy(real, unit.player!)
  return backArms(world, unitOf(world, id)).filter(arm => whyNotBack(world, arm, attacker) === null)
}
function optionsFor(world: World, subject: Subject, isShown: boolean): Option[] {
  const { unit, attacker } = subject
  return armsFor(world, subject).map(arm => {
    const odds = (): Option['odds'] => {
      const attack = declaredAttack(world, arm, { target: attacker, at: null }, { back: true, isGhost: false })
      return oddsOf(world, attack, unitOf(world, unit).player!)
    }
    const shown = isShown ? { odds: odds() } : {}
    return option(`${unit}/${arm.held!.slot}>${attacker}`, arm.held!.skill.name, {
      ...(shown as Pick<Option, 'odds'>),
      ...{ rule: 'WL-FAST-05', act: `Strike back with ${arm.held!.skill.name}` },
      ...{ pieces: [outsideOf(world, unitOf(world, unit)).id], upon: [outsideOf(world, unitOf(world, attacker)).id] },
    })
  })
}

/** WL-FAST-05, WL-R-173: whether the one who is attacked announces an attack back before the roll. */
export const agreeToDual = ask<Subject, 'pick'>({
  kind: 'wl.dual',
  type: 'pick',
  rule: 'WL-FAST-05',
  when: 'when one of your units is the target of the only attack of a step, in a battle with duals',
  which: 'weapons that reach the attacker',
  ask: (world, subject, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `${unitOf(world, subject.attacker).name} attacks ${unitOf(world, subject.unit).name}. Strike back at the same time?`,
      note: 'Both dice are rolled together; whoever dies does not answer.',
      act: 'Announce',
      none: 'Wait and see',
      told: 'may announce an attack back',
      ...{ by: [subject.unit], on: [subject.attacker] },
    }),
    options: optionsFor(world, subject, !toCheck),
    min: 0,
    max: 1,
  }),
  // WL-R-243: what the defender has is nobody else's business.
  idle: (world, subject) => (armsFor(world, subject).length === 0 ? NOTHING : null),
  whyNot: (world, subject, _seat, id) => whyNotDual(world, subject, id),
  validate: () => legal(),
  candidates: (world, subject) => [
    NOTHING,
    ...optionsFor(world, subject, false).map(({ id }) => ({ type: 'pick' as const, ids: [id] })),
  ],
})
/** Why this weapon does not strike back at the same time; null: it is none of the unit that is asked. */
function whyNotDual(real: World, { unit: id, attacker }: Subject, named: string): Violation | null {
  const [weapon = '', target] = named.split('>')
  if (!weapon.startsWith(`${id}/`) || target === undefined) return null
  const unit = unitOf(real, id)
  if (target !== attacker) return violation('WL-FAST-05', 'only the attacker is struck back at with the same roll')
  if (isShielded(real, unit)) return violation('WL-ARMR-05', `${unit.name} had a charge left and has no other reaction`)
  const world = worldSeenBy(real, unit.player!)
  const arm = backArms(world, unitOf(world, id)).find(({ held }) => `${id}/${held!.slot}` === weapon)
  return arm ? whyNotBack(world, arm, attacker) : violation('WL-OFF-03', 'that is no weapon it can use now')
}
/** WL-R-173: who is asked, as far as everybody knows; null: there is no dual. */
export function dualIn(world: World): (Subject & { seat: string }) | null {
  const { options, offense, turn } = world
  const [attack, ...others] = offense!.attacks
  if (!options.dual || !attack || others.length > 0 || attack.target === null || attack.shoots !== null) return null
  if ((heldIn(world, attack)?.skill.extension ?? 0) > 0) return null
  const unit = world.units[attack.target]
  if (!unit || unit.player === null || areAllied(world, unit.player, turn!.player)) return null
  // WL-HACK-07, WL-AUTO-03: everybody sees that it cannot react.
  if (isFrozen(unit) || isBarred(world, attack.from, unit.player)) return null
  return { unit: unit.id, attacker: attack.from, seat: world.players[unit.player]!.seat }
}
const areAllied = ({ players }: World, a: string, b: string): boolean => players[a]!.side === players[b]!.side
