import { allUnits, unitOf } from '../basics/queries.ts'
import { stowLimit } from '../command/drones.ts'
import { padsFor } from '../command/launching.ts'
import type { Unit, World } from '../world.ts'

export const stowedDrones = (world: World, main: string): Unit[] =>
  allUnits(world).filter(u => u.main === main && u.where === 'stowed')
/** TM-SYS-14: how many drones are too many to stay stowed. */
export const overflowOf = (world: World, main: string): number =>
  keepsAll(world, main) ? 0 : Math.max(0, stowedDrones(world, main).length - stowLimit(world, unitOf(world, main)))
/** There is no room beside it at all. */
export const keepsAll = (world: World, main: string): boolean =>
  stowedDrones(world, main).every(drone => padsFor(world, unitOf(world, main), drone).length === 0)
