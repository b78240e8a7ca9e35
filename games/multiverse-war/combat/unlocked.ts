import { abilityLimit } from '../abilities/tracks.ts'
import { findAbility } from '../abilities/uses.ts'
import type { Op } from '../data/types.ts'
import type { Block, World } from '../world.ts'

/** An operation of the ability of a unit, passive or not, once it is unlocked (MV-VET-03). */
export const findOp = (world: World, block: Block | undefined, name: string): Op | null =>
  block ? (findAbility(world, block)?.ops.find(({ op }) => op === name) ?? null) : null
/** MV-ABL-02 to MV-ABL-05: how many active abilities its player may still use, if it has not used its own. */
export const usesLeft = (world: World, { player, usedAbility }: Block): number =>
  usedAbility ? 0 : abilityLimit(world, player) - world.players[player]!.abilities
