import { type Ledger, type Violation, violation } from '@sandtable/kernel'
import { isInoperative } from '../basics/body.ts'
import { floorOf, isWater } from '../basics/ground.ts'
import { hexBehind, isInView } from '../basics/measure.ts'
import { findStructure, isVehicle, operative, sheetOf, unitOf } from '../basics/queries.ts'
import { freeHexes } from '../damage/landing.ts'
import { COMMANDS } from '../data/figures.ts'
import { isSameSite } from '../free/site.ts'
import { around, facingTo } from '../free/steps.ts'
import { can, hooks } from '../hooks.ts'
import { hasRearRoom, hasRoom, isCarried } from '../movement/room.ts'
import type { Site, Unit, World } from '../world.ts'

const BREAK = 'break_grapple'
const BREAK_AP = COMMANDS.get(BREAK)!.ap
/** TM-LOSS-05, TM-R-62: without an operative arm, vehicles included. */
const BREAK_AP_WITHOUT_ARMS = 4

export type Stand = { hex: Site; level: number }

/** TM-TYPE-07: a step back changes the elevation by one at most, unless it is into or out of water (TM-R-123). */
function isStepable(world: World, unit: Unit, { hex, level }: Stand): boolean {
  const change = Math.abs(level - unit.level)
  // TM-R-20: nobody walks onto a roof.
  if (change > 0 && findStructure(world, hex) !== null) return false
  if (change === 0 || isWater(world, hex) || isWater(world, unit.hex)) return true
  return change === 1 && (!isVehicle(world, unit) || can(world, unit.id, 'changesElevation'))
}
/** The elevation at which a unit can back into a hex: its own if something carries it there, else the floor. */
function findLevel(world: World, unit: Unit, hex: Site, wanted: number): number | null {
  for (const level of new Set([wanted, floorOf(world, hex), 0]))
    if (isCarried(world, unit, hex, level) && hasRoom(world, unit, hex, level)) return level
  return null
}

/** TM-HOLD-07, TM-HOLD-08: where a held unit can back off to: the hex behind it, or else the others of its Blind Spot. */
export function backOffs(world: World, unit: Unit): Stand[] {
  const holder = unitOf(world, unit.heldBy!)
  const behind = hexBehind(unit)
  const stands = (hex: Site): Stand[] => {
    const level = findLevel(world, unit, hex, unit.level)
    if (level === null || !isStepable(world, unit, { hex, level })) return []
    const facing = facingTo(hex, holder.hex, unit.facing)
    return sheetOf(world, unit).footprint === 1 || hasRearRoom(world, unit, hex, level, facing) ? [{ hex, level }] : []
  }
  const straight = stands(behind)
  if (straight.length > 0) return straight
  const blind = around(unit.hex).filter(hex => !isInView(world, unit, hex))
  return blind.filter(hex => !isSameSite(hex, behind)).flatMap(stands)
}

/** TM-CMD-15, TM-R-62. */
export function breakPrice(world: World, unit: Unit): Ledger {
  const hasArm = operative(world, unit, 'arm').length > 0
  const [base, rule] = hasArm ? ([BREAK_AP, 'TM-CMD-15'] as const) : ([BREAK_AP_WITHOUT_ARMS, 'TM-LOSS-05'] as const)
  return hooks.ledger(world, 'command.ap', { unit: unit.id, command: BREAK }, base, rule)
}
/** Why a held unit cannot break free now; null if it can. */
export function breakProblem(world: World, unit: Unit): Violation | null {
  if (unit.heldBy === null) return violation('TM-HOLD-07', 'nobody holds it')
  if (isInoperative(world, unit))
    return violation('TM-DEST-04', 'an Inoperative unit can only use its drones and Mounted weapons')
  const forbidden = hooks.forbidden(world, 'command.allowed', { unit: unit.id, command: BREAK })[0]
  if (forbidden !== undefined) return forbidden
  const price = breakPrice(world, unit).total
  if (unit.ap < price)
    return violation('TM-CMD-15', `breaking free costs ${price} AP and it has ${unit.ap}`, { ap: unit.ap, price })
  return backOffs(world, unit).length === 0 ? violation('TM-HOLD-08', 'there is no free hex in its Blind Spot') : null
}

/** TM-HOLD-03, TM-R-64: where a holder goes that lets go: back, or to a free hex nearest to where it came from. Empty: it stays. */
export function returns(world: World, unit: Unit): Stand[] {
  const levelIn = (hex: Site): number | null => findLevel(world, unit, hex, unit.holdLevel)
  return freeHexes(unit.holdFrom ?? unit.hex, hex => levelIn(hex) !== null).map(hex => ({ hex, level: levelIn(hex)! }))
}
