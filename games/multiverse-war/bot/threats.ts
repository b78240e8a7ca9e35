import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { apOf, buildingHp, hpLeft, hpOf } from '../basics/figures.ts'
import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, isMilitary } from '../basics/queries.ts'
import { outcomesOf } from '../combat/dice.ts'
import { counters, type Fighter, fighterOf } from '../combat/fighters.ts'
import { tierOf } from '../data/realm.ts'
import type { Block, PlayerId, World } from '../world.ts'
import { wholeWorth } from './worth-of-block.ts'

/** The dice of one strike by what is printed: range for shooters, ground for others. */
function diceOf(world: World, striker: Fighter, target: Fighter, distance: number, isDefence = false): number {
  if (striker.rangeDice) return striker.rangeDice[String(distance)] ?? 0
  const land = world.land[hexKey(target.hex)]
  const ground = land?.bridge ? 'bridge' : (land?.terrain ?? 'grassland')
  const heavy = target.attributes.includes('heavy') && !isDefence ? 1 : 0
  const dice = isDefence ? striker.defenceDice : striker.attackDice
  return ground === 'water' ? 0 : Math.max(1, (dice?.[ground] ?? 0) - heavy)
}
/** How far it can come and strike in one activation. */
const reachOf = (ap: number, striker: Fighter): number => (striker.range ? striker.range[1] + ap - 1 : ap)
const meanDamage = (world: World, striker: Fighter, target: Fighter, dice: number): number => {
  if (dice === 0) return 0
  const { hit, critical } = outcomesOf(Math.min(6, dice), striker.icon, counters(world, striker, target, null))
  return hit + 2 * critical
}

/** The exact chances of one strike, as the damage that is to be expected. */
export function expectedDamage(world: World, by: Block, at: Block): number {
  const [striker, target] = [fighterOf(world, by.id), fighterOf(world, at.id)]
  const distance = striker.range ? Math.min(striker.range[1], Math.max(striker.range[0], hexDistance(by.hex, at.hex))) : 1
  return Math.min(hpLeft(world, at), meanDamage(world, striker, target, diceOf(world, striker, target, distance)))
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

/** Enemies of a player that could strike, and how far: of those that nobody knows the usual. */
type Menace = { hex: Hex; reach: number }
const USUAL_REACH = 3
export const menacesTo = (world: World, player: PlayerId): Menace[] =>
  Object.values(world.blocks)
    .filter(one => !areFriendly(world, one.player, player) && one.kind !== 'builder' && (one.kind !== 'decoy' || !one.identified))
    .map(one => ({
      hex: one.hex,
      reach: isMilitary(one) ? reachOf(apOf(world, one), fighterOf(world, one.id)) : USUAL_REACH,
    }))
/** How much of its worth a block stakes by standing there: roughly, to choose between hexes. */
export function stake(world: World, block: Block, menaces: readonly Menace[]): (hex: Hex) => number {
  const each = wholeWorth(world, block) / Math.max(1, hpOf(world, block))
  const part = block.kind === 'builder' ? 0.4 : 0.18
  return hex => Math.min(2, menaces.filter(one => hexDistance(one.hex, hex) <= one.reach).length) * part * each
}

const WALLS = 1.4
/** What an attack promises, in gold: what the strike takes, less what may come back. */
export function promiseOf(world: World, by: Block, target: string, hex: Hex): number {
  const striker = fighterOf(world, by.id)
  const isShot = striker.range !== null
  const [block, building] = [world.blocks[target], world.buildings[target]]
  const distance = isShot ? hexDistance(by.hex, hex) : 1
  const foe = fighterOf(world, target)
  const damage = meanDamage(world, striker, foe, diceOf(world, striker, { ...foe, hex }, distance))
  if (building) {
    const left = buildingHp(world, building) - building.damage
    const points = building.kind === 'settlement' ? 12 : (tierOf(building.kind, building.tier).vp ?? 2)
    return WALLS * Math.min(left, damage * striker.structureDamage) * (points / left) - (building.kind === 'fortress' ? 0.6 : 0.2)
  }
  if (!block) return 0.6
  const taken = (Math.min(hpLeft(world, block), damage) / Math.max(1, hpLeft(world, block))) * wholeWorth(world, block)
  const back = isShot && distance > 1 ? 0 : meanDamage(world, foe, striker, diceOf(world, foe, { ...striker, hex }, 1, true))
  const lost = Math.min(hpLeft(world, by), back) * (wholeWorth(world, by) / Math.max(1, hpLeft(world, by)))
  return 1.2 * taken - 0.7 * (1 - Math.min(1, damage) / 2) * lost
}
