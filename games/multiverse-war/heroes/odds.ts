import type { RollOdds } from '@sandtable/kernel'
import { buildingHp, hpLeft } from '../basics/figures.ts'
import { outcomesOf } from '../combat/dice.ts'
import { counters, fighterOf } from '../combat/fighters.ts'
import type { HeroAbility } from '../data/types.ts'
import { blockName, buildingName } from '../words/pieces.ts'
import type { Block, World } from '../world.ts'
import { opOf } from './abilities.ts'

const WORKS: { readonly [op: string]: string } = {
  frostbite: 'Frostbite',
  freeze: 'freezes it',
  immobile: 'it cannot move',
  enemyDice: 'it rolls 2 dice fewer',
  push: 'moves it by a hex',
}
/** What a hit does besides its damage. */
const worksIn = ({ ops }: HeroAbility): string[] => ops.flatMap(({ op }) => WORKS[op] ?? [])

/** MV-R-90, MV-DIC-06: exactly the printed dice; a hit, and a critical one where damage is listed. Null: nothing is rolled. */
export function spellOdds(world: World, hero: Block, ability: HeroAbility, target: string): RollOdds | null {
  const { dice, icon, name, rule } = ability
  if (dice === null || icon === null || world.options.ruleset === 'recruit') return null
  const [own, other] = [fighterOf(world, hero.id), fighterOf(world, target)]
  const { miss, hit, critical } = outcomesOf(dice, icon, counters(world, own, other, null))
  const n = opOf(ability, 'damage')?.n ?? 0
  const block = world.blocks[target]
  const building = world.buildings[target]
  const left = block ? hpLeft(world, block) : buildingHp(world, building!) - building!.damage
  const label = block ? blockName(block) : buildingName(world, building!)
  const told = (damage: number): string =>
    [...(damage === 0 ? [] : [damage >= left ? `destroys the ${label}` : `${damage} damage`]), ...worksIn(ability)].join(', ')
  const isOne = n === 0 || told(n) === told(n + 1)
  const results = [
    { text: 'a miss', chance: miss },
    { text: told(n), chance: isOne ? hit + critical : hit },
    ...(isOne ? [] : [{ text: told(n + 1), chance: critical }]),
  ]
  return {
    dice,
    need: null,
    reasons: [{ text: name, rule }],
    what: 'hit',
    chances: [miss, hit + critical],
    results: results.filter(({ chance }) => chance > 0).sort((a, b) => b.chance - a.chance),
    against: [target],
  }
}
