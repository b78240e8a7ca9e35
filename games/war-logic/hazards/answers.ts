import { thoseIn } from '../basics/look-ups.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-AUTO-03, WL-R-240: a device of a player was set off by a unit, and so by everyone aboard of it. */
export function noteTriggered(world: World, unit: Unit, player: PlayerId | null): void {
  if (player === null || !world.turn) return
  for (const { id } of [unit, ...thoseIn(world, unit.id)]) world.turn.triggered.push({ unit: id, player })
}
/** WL-AUTO-03, WL-R-100: whether a unit may not react to this attacker, whom mines or automatic weapons of its player have met in this turn. */
export const hasLostReaction = ({ turn }: Pick<World, 'turn'>, { player }: Pick<Unit, 'player'>, attacker: string): boolean =>
  turn?.triggered.some(one => one.unit === attacker && one.player === player) ?? false
