import { asking, legal, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { isWorking, mainSectionOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import {
  type Arms,
  type AttackChoice,
  armsAgainst,
  attackChoices,
  type Choosing,
  findAttackChoice,
  usualChoice,
} from '../choices.ts'
import { partLeft, whyNotPart } from '../parts.ts'
import { planId, readPlan } from '../plan.ts'
import { attackOption, eachTime } from './attack-options.ts'

const MOST = 8

const idOf = ({ lone }: Arms, { part, arm }: AttackChoice, times: number): string =>
  planId({ part, weapon: arm.gun.id, times }, lone !== arm.gun.id)
const byWorth = (a: AttackChoice, b: AttackChoice): number => b.worth - a.worth

/** What is no weapon for this target is shown once. */
const isShown = ({ aim: { world, target } }: Arms, { arm, part }: AttackChoice): boolean =>
  arm.problem === null || part === mainSectionOf(world, target)

/** TM-ATK-01, TM-LOS-03, TM-WEAP-06, TM-ATK-10: which section or piece of equipment to aim at, with what, and how many times over. */
export const section = ask<Choosing, 'pick'>({
  kind: 'tm.section',
  type: 'pick',
  rule: 'TM-LOS-03',
  when: 'when there is a choice of part, weapon or number of attacks',
  which: 'parts of the target',
  ask(world, choosing, _seat, toCheck = false) {
    const { name } = unitOf(world, choosing.target)
    const against = armsAgainst(world, choosing)
    const lone = against.arms.find(({ gun }) => gun.id === against.lone)
    const words = asking({
      text: `${lone ? `${lone.gun.name}: which` : 'Which'} part of ${name}?`,
      act: 'Aim at',
      told: `aims at a part of ${name}`,
      by: [choosing.unit],
      on: [choosing.target],
    })
    if (toCheck) return { type: 'pick', ...words, options: [], min: 1, max: 1 }
    const choices = attackChoices(world, against)
    const first = usualChoice(world, against, choices)
    const options = choices
      .filter(choice => isShown(against, choice))
      .flatMap(choice => eachTime(choice.times, times => attackOption(world, against, choice, times, true)))
    return { type: 'pick', ...words, ...(first && { first: idOf(against, first, 1) }), options, min: 1, max: 1 }
  },
  option(world, choosing, _seat, id) {
    const { part, weapon, times } = readPlan(id)
    const against = armsAgainst(world, choosing)
    const found = findAttackChoice(world, against, part, weapon)
    if (!found || times > found.times || idOf(against, found, times) !== id) return null
    // Only checked, never shown: without its odds.
    return attackOption(world, against, found, times, false)
  },
  whyNot(world, choosing, _seat, id) {
    const { part } = readPlan(id)
    const isPart = Object.values(world.units).some(({ durability }) => Object.hasOwn(durability, part))
    const { name } = unitOf(world, choosing.target)
    if (world.items[id]?.unit === choosing.unit) return whyNotWeapon(world, choosing, id)
    return whyNotPlan(world, choosing, id) ?? (isPart ? violation('TM-ATK-01', `${name} has no such part`) : null)
  },
  // What cannot be aimed at carries its refusal.
  validate: () => legal(),
  candidates(world, choosing, _seat, _rng, most = MOST) {
    const against = armsAgainst(world, choosing)
    const open = attackChoices(world, against)
      .filter(choice => choice.refusal === null)
      .sort(byWorth)
    const [best] = open
    const often = best && best.times > 1 ? [idOf(against, best, best.times)] : []
    const ids = [...often, ...open.map(choice => idOf(against, choice, 1))]
    return ids.slice(0, Math.min(most, MOST)).map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** A weapon by itself, where it is chosen with the part that it is aimed at. */
function whyNotWeapon(world: World, choosing: Choosing, id: string): Violation {
  const arm = armsAgainst(world, choosing).arms.find(({ gun }) => gun.id === id)
  return arm
    ? (arm.problem ?? violation('TM-ATK-10', 'it is chosen with a part of the target'))
    : whyNotArmed(world, choosing, id)
}

/** Why nothing at all is attacked with this: somebody else's, destroyed, not in hand, or of the other phase. */
function whyNotArmed(world: World, { unit, ranged }: Choosing, id: string): Violation {
  const item = world.items[id]
  if (item?.unit !== unit) return violation('TM-ATK-10', 'this unit has no such weapon')
  if (item.kind !== 'weapon') return violation('TM-ATK-10', 'that is no weapon')
  if (!isWorking(item)) return violation('TM-ATK-09', 'it is destroyed')
  if (item.mode === 'carried') return violation('TM-WEAP-04', 'it is carried: Equip it first')
  return ranged
    ? violation('TM-CLOSE-01', 'it is a weapon of the Close Combat Phase')
    : violation('TM-RNGD-01', 'it is a weapon of the Ranged Combat Phase')
}

/** Why an attack that is not listed cannot be made. */
export function whyNotPlan(world: World, choosing: Choosing, id: string): Violation | null {
  const { part, weapon, times } = readPlan(id)
  const target = unitOf(world, choosing.target)
  if (partLeft(world, target, part) === 0) return whyNotPart(world, target, part)
  const against = armsAgainst(world, choosing)
  const found = findAttackChoice(world, against, part, weapon)
  if (!found && weapon === null) return whyNotUnnamed(world, against, part)
  if (!found) return whyNotArmed(world, choosing, weapon!)
  if (found.refusal) return found.refusal
  if (times >= 1 && times <= found.times)
    return violation('TM-ATK-10', `it is chosen as '${idOf(against, found, times)}' here`, { part })
  return violation('TM-ATK-10', `its AP and ammunition last for ${counted(found.times, 'attack')}`, { most: found.times })
}

/** None is named and it has none or several for this: how they are named, or what is against those that come nearest. */
function whyNotUnnamed(world: World, against: Arms, part: string): Violation {
  const judged = against.arms.map(arm => ({ arm, refusal: findAttackChoice(world, against, part, arm.gun.id)?.refusal }))
  const names = judged
    .filter(({ refusal }) => refusal === null)
    .map(({ arm }) => `'${planId({ part, weapon: arm.gun.id, times: 1 }, true)}'`)
  if (names.length > 0) return violation('TM-ATK-10', `a weapon must be named: ${names.join(' or ')}`)
  const nearest = judged.find(({ arm }) => arm.problem === null) ?? judged[0]
  return nearest?.refusal ?? violation('TM-ATK-10', 'a weapon must be named')
}
