import type { Ability, Op } from '../data/types.ts'
import { ABILITY_LIMIT, abilityOf, TRACK_SQUARES, unitTypeOf } from '../data/units.ts'
import type { Block, World } from '../world.ts'

/** MV-VET-02, MV-VET-03: the ability of a unit whose type has come so far on its track; null: none yet, or no unit. */
export function findAbility({ players }: Pick<World, 'players'>, { kind, type, player }: Block): Ability | null {
  if (kind !== 'unit') return null
  const { ability, track } = unitTypeOf(type)
  const needed = TRACK_SQUARES[track].find(({ perk }) => perk === 'ability')!.square
  return (players[player]!.tracks[type] ?? 0) >= needed ? abilityOf(ability) : null
}
/** An operation of its ability, passive or not. */
export const findOp = (world: Pick<World, 'players'>, block: Block | undefined, name: string): Op | null =>
  block ? (findAbility(world, block)?.ops.find(({ op }) => op === name) ?? null) : null
/** MV-ABL-02 to MV-ABL-05: how many active abilities its player may still use, if it has not used its own. */
export function usesLeft({ players }: Pick<World, 'players'>, { player, usedAbility }: Block): number {
  const { tracks, abilities } = players[player]!
  const { start, perElite, maximum } = ABILITY_LIMIT
  const elites = Object.values(tracks).filter(square => square >= 5).length
  return usedAbility ? 0 : Math.min(maximum, start + perElite * elites) - abilities
}
