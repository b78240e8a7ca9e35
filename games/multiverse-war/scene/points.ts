import { pointsOf } from '../battle/points.ts'
import type { World } from '../world.ts'

/** MV-TEAM-10: the average of a side's players, as far as this view knows. */
export function pointsShown(world: World, team: string): number {
  const own = Object.values(world.players).filter(one => one.side === team)
  return Math.floor(own.reduce((sum, { id }) => sum + pointsOf(world, id), 0) / Math.max(1, own.length))
}
