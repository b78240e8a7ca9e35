import type { Hex } from '@sandtable/geometry/hex/hex'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, isMilitary, isOfClass } from '../basics/queries.ts'
import { hooks, type StrikeInfo } from '../hooks.ts'
import type { Block, Combat, World } from '../world.ts'
import { cardMorale, flooredMorale, sideIn } from './card-effects.ts'
import type { Fighter } from './fighters.ts'

/**
 * MV-MOR-04, MV-MOR-06, MV-DEC-03, MV-R-23, MV-R-46: combatants, Builders, decoys and siege weapons do not count; garrisons of adjacent
 * buildings do.
 */
const counts = (block: Block, combatants: readonly string[]): boolean =>
  isMilitary(block) && !isOfClass(block, 'siege') && !combatants.includes(block.id)

/**
 * MV-MOR-01, MV-MOR-02, MV-R-120: friends beside the battlefield less enemies, before abilities and cards. MV-ADV-10: of an explorer too.
 * MV-MOR-08, MV-TEAM-01: ranged infantry and allies count.
 */
export function supportAt(world: World, fighter: Fighter, field: Hex, combatants: readonly string[]): number {
  const { player } = fighter
  if (player === null) return 0
  const beside = neighbours(field)
    .flatMap(hex => blocksAt(world, hex))
    .filter(block => counts(block, combatants))
  const friends = beside.filter(block => areFriendly(world, block.player, player)).length
  return friends - (beside.length - friends)
}
/** MV-MOR-03, MV-R-26: each full 2 points are a die, towards zero. */
export const diceOfMorale = (points: number): number => Math.trunc(points / 2) + 0

/** MV-MOR-05 to MV-MOR-07, MV-R-24: the dice that morale adds or takes (MV-R-25). */
export function moraleDice(world: World, fighter: Fighter, info: StrikeInfo, support: number, combat: Combat | null): number {
  if (world.options.ruleset === 'recruit' || info.manner !== 'melee' || fighter.isBuilding || fighter.class === 'siege') return 0
  const side = combat ? sideIn(combat, fighter.id) : 'attacker'
  const before = support + (combat ? cardMorale(world, combat, side) : 0)
  const points = hooks.total(world, 'strike.morale', info, before)
  const dice = diceOfMorale(combat ? flooredMorale(world, combat, side, points) : points)
  return fighter.class === 'ranged' ? Math.min(0, dice) : dice
}
