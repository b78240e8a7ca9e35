import { hexKey } from '@sandtable/geometry/hex/hex'
import { apOf, hpLeft } from '../basics/figures.ts'
import { hexDistance } from '../basics/hexes.ts'
import { isMilitary } from '../basics/look-ups.ts'
import { outcomesOf } from '../combat/dice.ts'
import { counters, type Fighter, fighterOf } from '../combat/fighters.ts'
import type { Block, World } from '../world.ts'

/** The dice of one strike by what is printed: range for shooters, ground for others. */
function diceOf(world: World, striker: Fighter, target: Fighter, distance: number): number {
  if (striker.rangeDice) return striker.rangeDice[String(distance)] ?? 0
  const land = world.land[hexKey(target.hex)]
  const ground = land?.bridge ? 'bridge' : (land?.terrain ?? 'grassland')
  const heavy = target.attributes.includes('heavy') ? 1 : 0
  return ground === 'water' ? 0 : Math.max(1, (striker.attackDice?.[ground] ?? 0) - heavy)
}
/** How far it can come and strike in one activation. */
const reachOf = (ap: number, striker: Fighter): number => (striker.range ? striker.range[1] + ap - 1 : ap)

/** The exact chances of one strike, as the damage that is to be expected. */
export function expectedDamage(world: World, by: Block, at: Block): number {
  const [striker, target] = [fighterOf(world, by.id), fighterOf(world, at.id)]
  const distance = striker.range ? Math.min(striker.range[1], Math.max(striker.range[0], hexDistance(by.hex, at.hex))) : 1
  const dice = diceOf(world, striker, target, distance)
  if (dice === 0) return 0
  const { hit, critical } = outcomesOf(Math.min(6, dice), striker.icon, counters(world, striker, target, null))
  return Math.min(hpLeft(world, at), hit + 2 * critical)
}
/** What a block must fear of enemies whose face is known: the worst two strikes of those who can come. */
export function feared(world: World, block: Block, enemies: readonly Block[]): number {
  const strikes = enemies
    .filter(isMilitary)
    .filter(one => hexDistance(one.hex, block.hex) <= reachOf(apOf(world, one), fighterOf(world, one.id)))
    .map(one => expectedDamage(world, one, block))
    .sort((a, b) => b - a)
  return Math.min(hpLeft(world, block), (strikes[0] ?? 0) + (strikes[1] ?? 0) / 2)
}
