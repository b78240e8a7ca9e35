import {
  addedUp,
  asking,
  chancesOf,
  deed,
  legal,
  type Option,
  option,
  type RollOdds,
  type Violation,
  violation,
} from '@sandtable/kernel'
import { counted, listed } from '@sandtable/wargame/words'
import { facesFrom, SIDES_OF_DIE } from '../../basics/dice.ts'
import { unitName } from '../../basics/names.ts'
import { unitOf, weaponOf } from '../../basics/queries.ts'
import { COSTS, MOST_REROLLED } from '../../data/command.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { type AttackRoll, failedDice, successesOf, waysToChoose } from '../attack-dice.ts'

const wayId = (groups: readonly number[]): string => groups.join('-')
export const groupsFrom = (id: string): number[] => id.split('-').map(Number)
/** The most that may be rolled again are listed; fewer may be named. */
const waysOf = (thrown: AttackRoll): number[][] => {
  const failed = failedDice(thrown)
  return waysToChoose(failed, Math.min(MOST_REROLLED, failed.length))
}
/** WP-R-201: says at the to-hit roll that nothing of this attack is rolled again. */
export const LETS_LIE = 'lie'
const letsLie = ({ roll, groups }: AttackRoll): Option[] =>
  roll === 'hit' && groups.some(group => successesOf(group) > 0)
    ? [deed(LETS_LIE, 'No re-rolls in this attack', { kind: 'lie', rule: 'WP-R-201', note: 'its damage dice stand too' })]
    : []
const whyNotLie = ({ roll }: AttackRoll): Violation =>
  violation(
    'WP-R-201',
    roll === 'hit' ? 'nothing has hit: no to-damage roll follows' : 'dice are let lie right after the to-hit roll',
  )

/** Whether there are so many failed dice in each of these groups. */
function areFailed(thrown: AttackRoll, way: readonly number[]): boolean {
  const failed = failedDice(thrown)
  return way.every(group => failed.filter(die => die.group === group).length >= way.filter(one => one === group).length)
}
const isWay = (id: string): boolean => /^\d+(-\d+)*$/.test(id)

/** '2 dice of Laser Rifles that need 5+'; at whom, where the roll is an attack on several. */
function groupText(world: World, { unit, groups }: AttackRoll, group: number, dice: number): string {
  const { weapon, needs, target } = groups[group]!
  const of = weapon === null ? '' : ` of ${weaponOf(unitOf(world, unit), weapon).name}`
  const at = groups.some(other => other.target !== target) ? ` at ${unitName(world, unitOf(world, target))}` : ''
  return `${counted(dice, 'die')}${of}${at}, ${needs}+`
}
const wayText = (world: World, thrown: AttackRoll, way: readonly number[]): string =>
  listed([...new Set(way)].map(group => groupText(world, thrown, group, way.filter(one => one === group).length)))

/** What these dice may come to when they are rolled again. */
function oddsOf({ roll, groups }: AttackRoll, way: readonly number[]): RollOdds {
  const needs = way.map(group => groups[group]!.needs)
  const each = needs.map(one => chancesOf(1, facesFrom(one).length / SIDES_OF_DIE))
  return {
    dice: way.length,
    need: listed([...new Set(needs)].map(one => `${one}+`)),
    reasons: [],
    ...(roll === 'hit' ? { what: 'hit' } : { what: 'damage', many: 'damage' }),
    chances: each.reduce(addedUp, [1]),
    results: [],
  }
}

const wayOption = (world: World, thrown: AttackRoll, way: readonly number[]): Option =>
  option(wayId(way), wayText(world, thrown, way), { kind: 'reroll', rule: 'WP-CPTS-04', odds: oddsOf(thrown, way) })

/** WP-CPTS-04, WP-CPTS-05, WP-R-09: once per roll, after what is free: up to two failed dice that were not rolled again yet (WP-CPTS-06). */
export const rerollForPoint = ask<AttackRoll, 'pick'>({
  kind: 'wp.reroll',
  type: 'pick',
  rule: 'WP-CPTS-04',
  when: 'after your to-hit or to-damage roll, with a Command Point and failed dice',
  which: 'up to two of your failed dice that were not rolled again yet',
  ask: (world, thrown) => ({
    type: 'pick',
    ...asking({
      text: `Re-roll failed dice of ${unitName(world, unitOf(world, thrown.unit))}?`,
      note: `${counted(COSTS.reroll, 'Command Point')}, ${counted(failedDice(thrown).length, 'failed die')}`,
      act: 'Re-roll',
      none: 'Keep the roll',
      habit: 'Re-rolls for a Command Point',
      told: 'may re-roll dice',
      by: [thrown.unit],
      on: thrown.groups.map(group => group.target),
    }),
    options: [...waysOf(thrown).map(way => wayOption(world, thrown, way)), ...letsLie(thrown)],
    min: 0,
    max: 1,
  }),
  option: (world, thrown, _seat, id) => {
    if (!isWay(id)) return letsLie(thrown).find(lie => lie.id === id) ?? null
    const way = groupsFrom(id)
    return way.length <= MOST_REROLLED && areFailed(thrown, way) ? wayOption(world, thrown, way) : null
  },
  whyNot(_world, thrown, _seat, id) {
    if (id === LETS_LIE) return whyNotLie(thrown)
    if (!isWay(id)) return null
    return areFailed(thrown, groupsFrom(id))
      ? violation('WP-CPTS-04', `a Command Point re-rolls up to ${counted(MOST_REROLLED, 'die')}`)
      : violation('WP-CPTS-06', 'so many failed dice that were not re-rolled yet do not lie there')
  },
  validate: () => legal(),
  candidates: (_world, thrown) => [
    ...letsLie(thrown).map(({ id }) => ({ type: 'pick' as const, ids: [id] })),
    { type: 'pick', ids: [] },
    ...waysOf(thrown).map(way => ({ type: 'pick' as const, ids: [wayId(way)] })),
  ],
})
