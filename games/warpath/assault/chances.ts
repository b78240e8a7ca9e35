import { addedUp, cappedChances, chancesOf } from '@sandtable/kernel'
import { SIDES_OF_DIE } from '../basics/dice.ts'
import { unitOf } from '../basics/queries.ts'
import { NO_SAVE } from '../command/orders.ts'
import { hooks } from '../hooks.ts'
import type { SideId, Strike, Unit, World } from '../world.ts'
import { damageOf, type HitGroup, hitGroups } from './attack.ts'

/** What a die succeeds with that needs so much, if failures up to a natural face are rolled again for nothing. */
function dieChance(needs: number, againUpTo: number): number {
  const chance = Math.max(0, SIDES_OF_DIE + 1 - needs) / SIDES_OF_DIE
  return chance + (Math.min(againUpTo, needs - 1) / SIDES_OF_DIE) * chance
}
function againUpTo(world: World, unit: string, weapon: number, target: string, roll: 'hit' | 'damage'): number {
  return hooks.total(world, 'attack.rerolls', { unit, weapon, target, mode: 'assault', roll }, 0)
}

/** How likely a to-hit die of a group hits, and how likely it comes to a point of damage. */
export function groupChances(world: World, unit: string, { weapon, target, needs }: HitGroup): { hit: number; damage: number } {
  const hit = dieChance(needs, againUpTo(world, unit, weapon, target, 'hit'))
  const armour = damageOf(world, unit, weapon, target, 1)
  const pierced = armour.dice === 0 ? 0 : dieChance(armour.needs, againUpTo(world, unit, weapon, target, 'damage'))
  return { hit, damage: hit * pierced }
}

/** WP-KEY-12: the number that a Save needs. */
export const saveOf = (world: World, { id }: Unit): number => hooks.total(world, 'unit.save', { unit: id }, NO_SAVE)
const lossChance = (world: World, unit: Unit): number => 1 - dieChance(Math.max(2, saveOf(world, unit)), 0)

/** Bases removed of so many points of damage: none while a Shield holds (WP-KEY-14), no more than there are (WP-KEY-13), each tried by its Save. */
function lossesFrom(world: World, unit: Unit, damage: readonly number[]): number[] {
  if (unit.shields > 0) return [1]
  const chance = lossChance(world, unit)
  const lost: number[] = Array(unit.bases.length + 1).fill(0)
  cappedChances(damage, unit.bases.length).forEach((likely, points) => {
    chancesOf(points, chance).forEach((of, n) => {
      lost[n]! += likely * of
    })
  })
  return lost
}

/** The chances of hits and of points of damage that strikes come to. */
function chancesOfStrikes(world: World, strikes: readonly Strike[]): { hits: number[]; damage: number[] } {
  let [hits, damage] = [[1], [1]]
  for (const strike of strikes) {
    for (const group of hitGroups(world, strike)) {
      const each = groupChances(world, strike.unit, group)
      hits = addedUp(hits, chancesOf(group.dice, each.hit))
      damage = addedUp(damage, chancesOf(group.dice, each.damage))
    }
  }
  return { hits, damage }
}
export const hitChances = (world: World, strikes: readonly Strike[]): number[] => chancesOfStrikes(world, strikes).hits

/** The chances that a side loses 0, 1, 2 ... bases by all strikes at it; simultaneous, so that they do not depend on its own. */
export function lossChances(world: World, strikes: readonly Strike[], side: SideId): number[] {
  const targets = [...new Set(strikes.map(({ target }) => target))].map(id => unitOf(world, id))
  return targets
    .filter(unit => unit.side === side)
    .map(unit =>
      lossesFrom(
        world,
        unit,
        chancesOfStrikes(
          world,
          strikes.filter(({ target }) => target === unit.id),
        ).damage,
      ),
    )
    .reduce<number[]>(addedUp, [1])
}

/** What one base of a unit is expected to remove of a target. */
export const worthOfBase = (world: World, unit: string, target: string): number =>
  hitGroups(world, { unit, target, bases: 1 }).reduce(
    (sum, group) => sum + group.rolled * groupChances(world, unit, group).damage * lossChance(world, unitOf(world, target)),
    0,
  )
