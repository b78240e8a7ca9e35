import type { RollOdds } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import { foeOf, type SideId, type Strike, type Unit, type World } from '../world.ts'
import { type HitGroup, hitGroups, linesOf } from './attack.ts'
import { hitChances, lossChances } from './chances.ts'
import { combatFor } from './combat.ts'
import { usualStrikes } from './propose.ts'

/** How likely the first number is the greater, and how likely both are the same. */
function compared(mine: readonly number[], theirs: readonly number[]): { more: number; same: number } {
  let [more, same] = [0, 0]
  mine.forEach((chance, n) => {
    theirs.forEach((other, m) => {
      if (n > m) more += chance * other
      else if (n === m) same += chance * other
    })
  })
  return { more, same }
}

const sideOf = (world: World, strikes: readonly Strike[], side: SideId): Strike[] =>
  strikes.filter(({ unit }) => unitOf(world, unit).side === side)

/** What the dice of a side need, and why. */
function rollOf(world: World, strikes: readonly Strike[]): Omit<RollOdds, 'results'> | null {
  const rolls = strikes.flatMap(strike => hitGroups(world, strike).map(group => ({ unit: unitOf(world, strike.unit), group })))
  const dice = rolls.reduce((sum, { group }) => sum + group.dice, 0)
  if (dice === 0) return null
  const main = rolls.reduce((best, one) => (one.group.dice > best.group.dice ? one : best))
  const needs = (group: HitGroup) => `${group.needs}+`
  const plain = main.group.modifiers.reduce((sum, { add }) => sum + add, main.group.needs)
  return {
    ...{ dice, need: needs(main.group), what: 'hit', chances: hitChances(world, strikes) },
    ...(main.group.modifiers.length > 0 && plain !== main.group.needs ? { usually: `${plain}+` } : {}),
    reasons: main.group.modifiers.map(({ text, rule }) => ({ text, rule })),
    ledger: rolls.flatMap(({ unit, group }) => linesOf(unit, group)),
  }
}

/** WP-ASLT-14: what an Assault comes to for a side, worked out from all dice of both; what is bought with Command Points is not in it. */
export function assaultOdds(world: World, strikes: readonly Strike[], side: SideId): RollOdds | null {
  const own = rollOf(world, sideOf(world, strikes, side))
  const back = rollOf(world, sideOf(world, strikes, foeOf(side)))
  const [lost, caused] = [lossChances(world, strikes, side), lossChances(world, strikes, foeOf(side))]
  const { more, same } = compared(caused, lost)
  const results = [
    { text: 'wins', chance: more },
    { text: 'loses', chance: 1 - more - same },
    { text: 'draws', chance: same },
    { text: 'removes all of them', chance: caused.at(-1)! },
  ].filter(({ chance }) => chance >= 0.005)
  if (own === null) return null
  return { ...own, results, ...(back ? { back: { ...back, results: [] } } : {}) }
}

/** The odds of the Assault that a unit would fight if it were activated now; null where it rolls nothing. */
export function fightOdds(world: World, unit: Unit): RollOdds | null {
  const combat = combatFor(world, unit)
  const strikes = [...usualStrikes(world, combat, unit.side), ...usualStrikes(world, combat, foeOf(unit.side))]
  return assaultOdds(world, strikes, unit.side)
}
