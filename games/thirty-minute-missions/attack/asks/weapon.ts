import { asking, legal, type Option, option } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { attackOdds } from '../attack-odds.ts'
import { type ArmChoice, aimOf, armChoices, type Choosing } from '../choices.ts'
import { plainDamage } from '../damage.ts'
import { whyNotGun } from '../guns.ts'
import { nameOfPart } from '../parts.ts'
import { draftOf } from '../shots.ts'

const MOST = 8
/** `part`: '' for a structure, which has none. */
export type WeaponSubject = Choosing & { part: string }

/** What it costs and deals, '2 AP, 8 damage', and what it rolls for. */
function promiseOf(world: World, subject: WeaponSubject, { arm, shot }: ArmChoice): Partial<Option> {
  const { gun, price } = arm
  const rolls = gun.burst > 1 ? ` x ${gun.burst}` : ''
  const ammo = gun.item === null || gun.item.ammo === null ? '' : `, ${gun.item.ammo} shots`
  const blind = shot?.blind ? ', without Line of Sight' : ''
  const note = `${price.total} AP, ${plainDamage(world, subject.unit, gun)}${rolls} damage${ammo}${blind}`
  if (shot === null) return { note }
  const odds = attackOdds(world, draftOf(aimOf(world, subject), gun, subject.part, shot))
  return { odds, note }
}

/** TM-ATK-01, TM-ATK-10: with which weapon. */
export const weapon = ask<WeaponSubject, 'pick'>({
  kind: 'tm.weapon',
  type: 'pick',
  rule: 'TM-ATK-10',
  when: 'when more than one weapon can be used on the part that is aimed at',
  which: 'weapons that the unit can use now',
  ask(world, subject, _seat, toCheck = false) {
    const { unit, target, part } = subject
    const foe = world.units[target]
    const at = foe ? `${foe.name}, ${nameOfPart(world, foe, part)}` : 'the structure'
    const options = armChoices(world, subject, part).map(choice =>
      option(choice.arm.gun.id, choice.arm.gun.name, {
        ...(toCheck ? {} : promiseOf(world, subject, choice)),
        rule: 'TM-ATK-10',
        refusal: choice.refusal,
      }),
    )
    const words = asking({
      text: `${unitOf(world, unit).name} attacks ${at}: with what?`,
      act: 'Attack with',
      told: `chooses with what ${unitOf(world, unit).name} attacks ${at}`,
      by: [unit],
      on: foe ? [target] : [],
    })
    return { type: 'pick', ...words, options, min: 1, max: 1 }
  },
  whyNot: (world, { unit, ranged }, _seat, id) => whyNotGun(world, unitOf(world, unit), id, ranged),
  // What cannot be used on it carries its refusal.
  validate: () => legal(),
  candidates: (world, subject, _seat, _rng, most = MOST) =>
    armChoices(world, subject, subject.part)
      .filter(choice => choice.refusal === null)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most)
      .map(({ arm }) => ({ type: 'pick', ids: [arm.gun.id] })),
})
