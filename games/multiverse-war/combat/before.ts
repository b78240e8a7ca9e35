import { hpLeft } from '../basics/figures.ts'
import { blockOf } from '../basics/queries.ts'
import type { Combat, World } from '../world.ts'
import { findSideOp } from './card-effects.ts'
import { isThere, shootsIn } from './strikes.ts'

/** MV-PERM-02: ants bite every melee attacker; MV-R-167: a card for a building hurts one, of two the one with more hit points left. */
export function hurtBefore(world: World, combat: Combat): string[] {
  const melee = combat.attackers.filter(id => isThere(world, id) && !shootsIn(world, combat, id))
  const encounter = world.encounters.find(one => one.id === combat.building)
  if (encounter?.kind === 'ant-colony' && !encounter.isDormant) return melee
  if (!findSideOp(world, combat, 'defender', 'preDamage')) return []
  return [...melee].sort((a, b) => hpLeft(world, blockOf(world, b)) - hpLeft(world, blockOf(world, a))).slice(0, 1)
}
