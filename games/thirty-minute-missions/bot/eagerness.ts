import { isOperational } from '../basics/body.ts'
import { distanceBetween } from '../basics/measure.ts'
import { onBoard } from '../basics/queries.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { armsReach } from './reach.ts'
import { worthOfUnit } from './worth.ts'

/** How promising it is to activate this unit now: one that can hurt somebody comes first, then the dearer one; wrecks last. */
export function eagernessOf(world: World, unit: Unit): number {
  if (unit.where !== 'board') return -1
  if (!isOperational(world, unit)) return -2
  const reach = armsReach(world, unit) + 2
  const inReach = onBoard(world, foeOf(unit.side)).some(foe => distanceBetween(unit, foe) <= reach)
  return (inReach ? 1000 : 0) + worthOfUnit(world, unit)
}
