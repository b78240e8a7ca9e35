import { thoseIn } from '../basics/queries.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-AUTO-03, WL-R-240: a device of a player was set off by a unit, and so by everyone aboard of it. */
export function noteTriggered(world: World, unit: Unit, player: PlayerId | null): void {
  if (player === null || !world.turn) return
  for (const { id } of [unit, ...thoseIn(world, unit.id)]) world.turn.triggered.push({ unit: id, player })
}
