import type { Unit, World } from '../world.ts'
import { pointsOf } from './standard.ts'

/** TM-R-34, TM-R-167: damage and statuses in the middle of a move cut what is left of it; nothing is paid back and nothing owed. */
export function cutMovement(world: World, unit: Unit): void {
  const { moving } = world
  if (moving === null || moving.unit !== unit.id) return
  const total = pointsOf(world, unit, moving.mode).total
  if (total < moving.points) moving.points = Math.max(total, moving.spent)
}
