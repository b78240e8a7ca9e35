import { neighbours } from '@sandtable/geometry/hex/direction'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { isWater } from '../ground.ts'
import { hasRoom } from '../movement/room.ts'
import type { Unit, World } from '../world.ts'

/** TM-R-115: the water next to a stranded boat that has room for it. */
export const waterAround = (world: World, unit: Unit): Hex[] =>
  neighbours(unit.hex).filter(hex => isWater(world, hex) && hasRoom(world, unit, hex, 0))
