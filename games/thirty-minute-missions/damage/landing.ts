import { compareHexes, type Hex } from '@sandtable/geometry/hex/hex'
import { cellOf, isWater, surfaceOf } from '../basics/ground.ts'
import { findStructure, isOnBoard } from '../basics/queries.ts'
import { ring, ringsPerHex } from '../free/steps.ts'
import { hasRoom } from '../movement/room.ts'
import type { Site, Unit, World } from '../world.ts'
import { staysAfloat } from './status.ts'

/** How far a unit is pushed aside before it stays where it is. */
const FARTHEST = 8

/** TM-R-128: whether what comes from this elevation meets the wall of a structure instead of its roof. */
export const isWalled = (world: World, hex: Hex, from: number): boolean => {
  const structure = findStructure(world, hex)
  return structure !== null && from <= structure.elevation
}
/** Where something from this elevation touches down: the roof, the ground, the surface of water (TM-R-42). */
export const touchdown = (world: World, hex: Hex, from: number): number =>
  isWalled(world, hex, from) ? cellOf(world, hex).ground : surfaceOf(world, hex)
/** Where a unit comes to rest in a hex: as `touchdown`, but what does not swim sinks to the floor (TM-R-42). */
export function restOf(world: World, unit: Unit, hex: Hex, from: number): number {
  const level = touchdown(world, hex, from)
  const sinks = level === 0 && isWater(world, hex) && findStructure(world, hex) === null && !staysAfloat(world, unit)
  return sinks ? cellOf(world, hex).ground : level
}

/** Whether a unit that comes down from this elevation can lie in a hex. */
export const canLand = (world: World, unit: Unit, hex: Site, from: number): boolean =>
  isOnBoard(world, hex) &&
  !isWalled(world, hex, from) &&
  surfaceOf(world, hex) <= from &&
  hasRoom(world, unit, hex, restOf(world, unit, hex, from))

/** TM-R-41, TM-R-110, TM-R-146: the free hexes nearest to one, itself first; by row, then column. Empty if there are none. */
export function freeHexes(hex: Site, isFree: (hex: Site) => boolean): Site[] {
  for (let far = 0; far <= FARTHEST * ringsPerHex(hex); far++) {
    const found = ring(hex, far).filter(isFree)
    if (found.length > 0) return found.sort(compareHexes)
  }
  return []
}
