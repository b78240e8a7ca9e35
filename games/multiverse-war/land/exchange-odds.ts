import type { RollOdds } from '@sandtable/kernel'
import { hpLeft } from '../basics/figures.ts'
import { blockOf } from '../basics/queries.ts'
import { outcomesOf } from '../combat/dice.ts'
import { counters, fighterOf } from '../combat/fighters.ts'
import { ledgerOf } from '../combat/odds.ts'
import { recruitDamage, usualDamage } from '../combat/recruit.ts'
import { adventureOf, guardianOf } from '../data/events.ts'
import { blockName } from '../words/pieces.ts'
import { GUARDIAN, type World } from '../world.ts'
import { orderOf, strikeVars } from './exchange.ts'

type Strike = { roll: Omit<RollOdds, 'results'>; kills: number }
/** The chance of each damage of one strike of an exchange, and of enough of them. */
function strikeOf(world: World, block: string, striker: string): Strike {
  const vars = strikeVars(world, block, striker)
  const [own, other] = [fighterOf(world, striker), fighterOf(world, vars.target)]
  const hit = vars.damage ?? usualDamage(own, other)
  const { guardian } = world
  const left = striker === GUARDIAN ? hpLeft(world, blockOf(world, block)) : guardianOf(guardian!.card).hp - guardian!.damage
  const isSure = world.options.ruleset === 'recruit'
  const outcomes = isSure ? null : outcomesOf(vars.dice, own.icon, counters(world, own, other, null))
  const sure = vars.damage ?? recruitDamage(world, vars, vars.lines ?? [])
  const chances = Array.from({ length: (isSure ? sure : hit + 1) + 1 }, () => 0)
  if (outcomes) {
    chances[0] = outcomes.miss
    chances[hit]! += outcomes.hit
    chances[hit + 1]! += outcomes.critical
  } else chances[sure] = 1
  const roll = { dice: isSure ? 0 : vars.dice, need: own.icon, reasons: [], what: 'damage', many: 'damage', chances }
  const kills = chances.reduce((sum, chance, damage) => (damage >= left ? sum + chance : sum), 0)
  return { roll: { ...roll, ledger: ledgerOf(vars.lines ?? []) }, kills }
}

/** MV-ADV-08: the exact odds of the next exchange with a guardian: whoever strikes second may not come to it (MV-ADV-15). */
export function exchangeOdds(world: World, block: string): RollOdds {
  const [own, back] = [strikeOf(world, block, block), strikeOf(world, block, GUARDIAN)]
  const isFirst = orderOf(world, block)[0] === block
  const wins = isFirst ? own.kills : (1 - back.kills) * own.kills
  const falls = isFirst ? (1 - own.kills) * back.kills : back.kills
  const { name } = adventureOf(world.guardian!.card)
  const result = (text: string, chance: number) => (chance > 0 ? [{ text, chance }] : [])
  return {
    ...own.roll,
    results: result(`defeats the ${name}`, wins),
    back: { ...back.roll, results: result(`kills ${blockName(blockOf(world, block))}`, falls) },
  }
}
/** The same before the first exchange. */
export const firstExchangeOdds = (world: World, block: string, card: string): RollOdds =>
  exchangeOdds({ ...world, guardian: { card, hex: { ...blockOf(world, block).hex }, damage: 0 } }, block)
