import { around } from '../free/steps.ts'
import { isWater } from '../ground.ts'
import { hasRoom } from '../movement/room.ts'
import type { Site, Unit, World } from '../world.ts'

/** TM-R-115: the water next to a stranded boat that has room for it. */
export const waterAround = (world: World, unit: Unit): Site[] =>
  around(unit.hex).filter(hex => isWater(world, hex) && hasRoom(world, unit, hex, 0))
