import { headsOf } from '../basics/figures.ts'
import { allUnits, isInPlay, unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { findAuthority, ordersOf } from '../control/authority.ts'
import { whyNotInCommand } from '../control/eligible.ts'
import { linkTo } from '../control/links.ts'
import { bodySeen } from '../control/orders.ts'
import type { Unit, World } from '../world.ts'
import { whyUnaffected } from './targets.ts'

/** WL-HACK-09: how many further units one roll may affect. */
export function chainLength(world: World, unit: Unit, slot: number): number {
  return headsOf(world, unit, heldAt(world, unit, slot).skill.extension)
}
/**
 * WL-R-213: further units are named among those of the target's owner that are seen, whether the target reaches them or not; WL-HACK-10: what the
 * skill does not work on is left out, for everybody sees that.
 */
export const chainable = (world: World, unit: Unit, slot: number, target: string): Unit[] => {
  const { player } = unitOf(world, target)
  const { skill } = heldAt(world, unit, slot)
  const isOpen = (one: Unit): boolean => isInPlay(one) && bodySeen(world, one.id, unit.player!) !== null
  return allUnits(world).filter(
    one => one.player === player && one.id !== target && isOpen(one) && whyUnaffected(world, skill, one) === null,
  )
}
/** WL-HACK-09: those of them that the target could order, in the order they were named. */
export function reachedBy(world: World, target: Unit, named: readonly string[]): Unit[] {
  const rank = findAuthority(world, target)
  if (rank === null || whyNotInCommand(world, target, target.player!) !== null) return []
  const sender = { unit: target, rank, by: null }
  return named
    .map(id => unitOf(world, id))
    .filter(one => one.hidden === null && one.player === target.player && linkTo(world, sender, one) !== null)
    .slice(0, ordersOf(world, target, rank))
}
