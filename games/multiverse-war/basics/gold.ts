import { ECONOMY } from '../data/realm.ts'
import type { PlayerId, World } from '../world.ts'

/** MV-ECON-03: gold is capped; gives what was really gained. */
export function gain({ players }: Pick<World, 'players'>, id: PlayerId, n: number): number {
  const player = players[id]!
  const gained = Math.max(0, Math.min(n, ECONOMY.goldCap - player.gold))
  player.gold += gained
  return gained
}
