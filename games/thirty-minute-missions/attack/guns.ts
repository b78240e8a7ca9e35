import { isWorking, itemsOf } from '../look-up.ts'
import type { Unit, World } from '../world.ts'

/** TM-DEST-04: Mounted weapons that still work, or drones to order about. */
export const hasOperativeGuns = (world: World, unit: Unit): boolean =>
  itemsOf(world, unit).some(item => item.kind === 'weapon' && item.mode === 'mounted' && isWorking(item)) ||
  Object.values(world.units).some(drone => drone.main === unit.id && drone.where !== 'destroyed')
