import { distanceBetween } from '../basics/measure.ts'
import { onBoard, unitsIn } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

const BASE = 8
const PER_CLASS = 2

/** TM-CMD-40. */
export const blastDamage = (droneClass: number): number => PER_CLASS * droneClass + BASE

/** TM-CMD-40: all in its hex, and those in adjacent hexes at its elevation, of either side. */
export function caughtBy(world: World, drone: Unit): Unit[] {
  const here = new Set(unitsIn(world, drone.hex).map(u => u.id))
  return onBoard(world).filter(
    u => u.id !== drone.id && (here.has(u.id) || (distanceBetween(drone, u) === 1 && u.level === drone.level)),
  )
}
