import { asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { type AttackChoice, type Choosing, stoneChoices } from '../choices.ts'
import { whyNotGun } from '../guns.ts'
import { planId, readPlan } from '../plan.ts'
import { stoneOdds } from '../stone-odds.ts'
import { structureOf } from '../structures.ts'
import { eachTime, meansOf, oftenText } from './attack-options.ts'

const MOST = 8

const idOf = ({ arm }: AttackChoice, times: number): string => planId({ part: arm.gun.id, weapon: '', times }, false)
function optionOf(world: World, { unit, target, ranged }: Choosing, choice: AttackChoice, times: number) {
  const means = meansOf(world, unit, choice)
  const act = `${ranged ? 'Fire' : 'Strike'}${oftenText(' ', times)} with ${means.label}`
  const structure = choice.refusal === null ? structureOf(world, target) : null
  const odds = structure && stoneOdds(world, unitOf(world, unit), structure, choice.arm.gun, times)
  const { refusal } = choice
  return option(idOf(choice, times), means.label, {
    act,
    note: means.note,
    times,
    rule: 'TM-ATK-10',
    refusal,
    ...(odds && { odds }),
  })
}

/** TM-ATK-10, TM-BLDG-05: with which weapon, and how many times over: a structure has no parts to choose from. */
export const weapon = ask<Choosing, 'pick'>({
  kind: 'tm.weapon',
  type: 'pick',
  rule: 'TM-ATK-10',
  when: 'when a structure is attacked and more than one weapon can be used',
  which: 'weapons that the unit can use now',
  ask(world, choosing) {
    const { name } = unitOf(world, choosing.unit)
    const words = asking({
      text: `${name} attacks the structure: with what?`,
      act: 'Attack with',
      told: `chooses with what ${name} attacks the structure`,
      by: [choosing.unit],
    })
    const options = stoneChoices(world, choosing).flatMap(choice =>
      eachTime(choice.refusal === null ? choice.times : 1, times => optionOf(world, choosing, choice, times)),
    )
    return { type: 'pick', ...words, options, min: 1, max: 1 }
  },
  whyNot(world, choosing, _seat, id) {
    const { part, times } = readPlan(id)
    const choice = stoneChoices(world, choosing).find(({ arm }) => arm.gun.id === part)
    if (choice && times > choice.times)
      return violation('TM-ATK-10', `${counted(choice.times, 'attack')} at most: no more can be paid for, or are needed`)
    return whyNotGun(world, unitOf(world, choosing.unit), part, choosing.ranged)
  },
  // What cannot be used on it carries its refusal.
  validate: () => legal(),
  candidates(world, choosing, _seat, _rng, most = MOST) {
    const open = stoneChoices(world, choosing)
      .filter(choice => choice.refusal === null)
      .sort((a, b) => b.worth - a.worth)
    const [best] = open
    const often = best && best.times > 1 ? [idOf(best, best.times)] : []
    return [...often, ...open.map(choice => idOf(choice, 1))].slice(0, most).map(id => ({ type: 'pick', ids: [id] }))
  },
})
