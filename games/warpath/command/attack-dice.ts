import { succeeds } from '../basics/dice.ts'
import { hooks } from '../hooks.ts'
import type { DiceGroup, World } from '../world.ts'

/** One roll of a unit's attack (WP-R-08): all its to-hit dice, or all its to-damage dice. `unit` is the one whose player rolls. */
export type AttackRoll = {
  unit: string
  mode: 'shoot' | 'assault'
  roll: 'hit' | 'damage'
  groups: DiceGroup[]
}
/** A die by its group and its place in it. */
export type DieAt = { group: number; die: number }

export const successesOf = ({ faces, needs }: DiceGroup): number => faces.filter(face => succeeds(face, needs)).length

/** Failed dice that were not rolled again yet (WP-DICE-09), group by group. */
export const failedDice = ({ groups }: AttackRoll): DieAt[] =>
  groups.flatMap(({ faces, needs, rerolled }, group) =>
    faces.flatMap((face, die) => (succeeds(face, needs) || rerolled.includes(die) ? [] : [{ group, die }])),
  )

/**
 * Up to which natural face keywords and orders let failed dice of a group be rolled again (WP-KEY-06, WP-KEY-10 and others). WP-SHOOT-16,
 * WP-SHOOT-24, WP-ASLT-09, WP-ASLT-12, WP-R-179: natural 1s too.
 */
function freeUpTo(world: World, { unit, mode, roll }: AttackRoll, { weapon, target }: DiceGroup): number {
  return weapon === null ? 0 : hooks.total(world, 'attack.rerolls', { unit, weapon, target, mode, roll }, 0)
}
/** The dice that are rolled again for nothing. */
export function freeDice(world: World, thrown: AttackRoll): DieAt[] {
  const limits = thrown.groups.map(group => freeUpTo(world, thrown, group))
  return failedDice(thrown).filter(({ group, die }) => thrown.groups[group]!.faces[die]! <= limits[group]!)
}

/** The ways to choose `count` dice where those of one group are alike: the groups they come from. */
export function waysToChoose(dice: readonly DieAt[], count: number): number[][] {
  const groups = [...new Set(dice.map(({ group }) => group))]
  const left = (group: number, taken: readonly number[]) =>
    dice.filter(one => one.group === group).length - taken.filter(one => one === group).length
  const further = (taken: number[], from: number): number[][] =>
    taken.length === count
      ? [taken]
      : groups.slice(from).flatMap((group, i) => (left(group, taken) > 0 ? further([...taken, group], from + i) : []))
  return further([], 0)
}
/** The first dice of these groups. */
export function diceOf(dice: readonly DieAt[], groups: readonly number[]): DieAt[] {
  const rest = [...dice]
  return groups.map(
    group =>
      rest.splice(
        rest.findIndex(one => one.group === group),
        1,
      )[0]!,
  )
}
