import { bearing } from '@sandtable/geometry/table/angle'
import { spend } from '../basics/counters.ts'
import { bodyAt, bodyOf, overlaps } from '../basics/measure.ts'
import { findUnit, inPlay, isBuilding, isObstacle, unitOf } from '../basics/queries.ts'
import { payForSight } from '../control/sight.ts'
import type { Attack, Unit, World } from '../world.ts'
import { monocularFor } from './aids.ts'
import { findTarget } from './targets.ts'

/** WL-OFF-08, WL-R-71: one number of the weapon, hit or miss, and of whatever else it was aimed with. */
export function payAttack(world: World, { by: id, from, slot, stealth, target, at }: Attack): void {
  const by = unitOf(world, id)
  if (slot !== null) {
    // The glass is found while the weapon is still loaded.
    const glass = monocularFor(world, by, from, slot)
    spend(world, unitOf(world, from), slot)
    if (glass) spend(world, by, glass.slot)
  }
  if (stealth !== null) spend(world, by, stealth)
  const sought = target === null ? null : findTarget(world, target)
  if (sought?.thing) payForSight(world, by, sought.thing)
  else if (target !== null) payForSight(world, by, at)
}

/** WL-R-48: a building has no facing. A long base that has no room to turn stays as it is. */
const canTurn = (world: World, unit: Unit, facing: number): boolean => {
  if (unit.where !== 'table' || isBuilding(world, unit) || isObstacle(world, unit)) return false
  const turned = bodyAt(world, unit, unit.at, facing)
  if (turned.footprint.type === 'disc') return true
  return !inPlay(world).some(one => one.id !== unit.id && one.where === 'table' && overlaps(bodyOf(world, one), turned))
}
/** WL-MOVE-11, WL-R-165: whoever attacks turns to face its target when the attack is resolved. */
export function turnToFace(world: World, { from, at }: Attack): void {
  const unit = findUnit(world, from)!
  if (unit.at.x === at.x && unit.at.y === at.y) return
  const facing = bearing(unit.at, at)
  if (canTurn(world, unit, facing)) unit.facing = facing
}
