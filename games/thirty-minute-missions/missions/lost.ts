import { costOf } from '../army/cost.ts'
import { isOperational } from '../basics/body.ts'
import { allUnits, hasActivation, missionOf, sheetOf } from '../basics/queries.ts'
import type { SideId, Unit, World } from '../world.ts'

export const costOfUnit = (world: World, unit: Unit): number => costOf(sheetOf(world, unit))
export const unitsOf = (world: World, side: SideId): Unit[] => allUnits(world).filter(u => u.side === side)

/** TM-DEPL-07: what was never brought in counts as Inoperative once the last round is over. */
const cameTooLate = (world: World, unit: Unit, isEnd: boolean): boolean =>
  isEnd && unit.where === 'reserve' && world.round >= missionOf(world).rounds
/** Destroyed, Inoperative, or late. What left the board is none of them (TM-R-157). */
export const isLost = (world: World, unit: Unit, isEnd = false): boolean =>
  unit.where !== 'left' && (!isOperational(world, unit) || cameTooLate(world, unit, isEnd))
export const lostCost = (world: World, side: SideId, isEnd = false): number =>
  unitsOf(world, side)
    .filter(u => isLost(world, u, isEnd))
    .reduce((sum, u) => sum + costOfUnit(world, u), 0)

/** TM-BATL-13, TM-R-157, TM-DRONE-10: no operational unit on the board, off it with a return, or in reserve. */
export const isOut = (world: World, side: SideId): boolean =>
  !unitsOf(world, side).some(
    u => hasActivation(u) && (u.where === 'board' || u.where === 'off' || u.where === 'reserve') && isOperational(world, u),
  )
/** Operational units with an activation on the board: those that control, hold and score. */
export const standing = (world: World, side: SideId): Unit[] => unitsOf(world, side).filter(u => isStanding(world, u))
export const isStanding = (world: World, unit: Unit): boolean =>
  unit.where === 'board' && hasActivation(unit) && isOperational(world, unit)
