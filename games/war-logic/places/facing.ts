import { sideOf } from '@sandtable/geometry/table/arc'
import { centreOf } from '../basics/measure.ts'
import { isBuilding, isObstacle } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { bodyOfThing, isUnit, outsideOfThing, type Thing } from './things.ts'

export type Quadrant = 'front' | 'right' | 'rear' | 'left'

/** WL-R-48, WL-R-244: pieces, buildings and obstacles have no facing, nor has whoever is inside; a passenger has its carrier's. */
const hasFacing = (world: World, thing: Thing): boolean => {
  const outside = outsideOfThing(world, thing)
  return isUnit(outside) && !isBuilding(world, outside) && !isObstacle(world, outside)
}
/** Whether two are aboard of or inside the same thing: they are on no side of each other (WL-R-244). */
const shareShelter = (world: World, from: Unit, target: Thing): boolean =>
  outsideOfThing(world, target).id === outsideOfThing(world, from).id

/** WL-PINC-01, WL-R-164: the quadrant of a target in which the attacker's centre lies; null: both are in the same thing (WL-R-244). */
export function quadrantOf(world: World, target: Thing, from: Unit): Quadrant | null {
  if (shareShelter(world, from, target)) return null
  const body = bodyOfThing(world, target)
  return sideOf({ ...body, facing: hasFacing(world, target) ? body.facing : 0 }, centreOf(world, from))
}
/** WL-R-47, WL-MOD-06: whether the attacker stands behind its target. WL-R-48, WL-R-244: a house and whoever is in it have no rear. */
export const isBehind = (world: World, target: Thing, from: Unit): boolean =>
  hasFacing(world, target) && quadrantOf(world, target, from) === 'rear'
