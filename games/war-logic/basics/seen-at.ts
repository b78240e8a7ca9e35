import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { isFriendOf } from './players.ts'

/** WL-GHOST-03: where a player believes a unit to be: its figure, if it is hidden and not of the player's side; null: nowhere. */
export function seenAt(world: Pick<World, 'players'>, unit: Unit, player: PlayerId): { at: Spot; facing: number } | null {
  if (unit.hidden === null || isFriendOf(world, player, unit)) return { at: unit.at, facing: unit.facing }
  return unit.hidden.figure
}
/** Whether a unit is hidden from a player. */
export const isHiddenFrom = (world: Pick<World, 'players'>, unit: Unit, player: PlayerId): boolean =>
  unit.hidden !== null && !isFriendOf(world, player, unit)
