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

/** The world as a player believes it to be: enemies that move on paper stand where their figures do, or nowhere (WL-GHOST-03). */
export function worldSeenBy(world: World, player: PlayerId): World {
  const hidden = Object.values(world.units).filter(unit => isHiddenFrom(world, unit, player))
  if (hidden.length === 0) return world
  const units = { ...world.units }
  for (const unit of hidden)
    units[unit.id] = unit.hidden!.figure
      ? { ...unit, ...unit.hidden!.figure, hidden: null, where: 'table', inside: null }
      : { ...unit, hidden: null, where: 'waiting', inside: null }
  return { ...world, units }
}
