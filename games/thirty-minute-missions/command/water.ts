import { isWater } from '../basics/ground.ts'
import { isCategory } from '../basics/queries.ts'
import { around } from '../free/steps.ts'
import { can } from '../hooks.ts'
import { hasRoom } from '../movement/room.ts'
import type { Site, Unit, World } from '../world.ts'

/** TM-R-115: a boat on land, where it cannot move. */
export const isStranded = (world: World, unit: Unit): boolean =>
  isCategory(world, unit, 'aquatic') && !isWater(world, unit.hex) && !can(world, unit.id, 'floats')

/** TM-R-115: the water next to a stranded boat that has room for it. */
export const waterAround = (world: World, unit: Unit): Site[] =>
  around(unit.hex).filter(hex => isWater(world, hex) && hasRoom(world, unit, hex, 0))
