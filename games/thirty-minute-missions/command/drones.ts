import { type Violation, violation } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween } from '../basics/measure.ts'
import { allUnits } from '../basics/queries.ts'
import { awayText, farText } from '../free/far.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

/** TM-DRONE-08. */
const ORDER_RANGE = 10

/** The drones a Main Unit has left. */
export const dronesOf = (world: World, main: Unit): Unit[] => allUnits(world).filter(u => isDroneOf(u, main))
export function hasDrones(world: World, main: Unit): boolean {
  for (const id in world.units) if (isDroneOf(world.units[id]!, main)) return true
  return false
}
const isDroneOf = ({ main, where }: Unit, { id }: Unit): boolean => main === id && (where === 'board' || where === 'stowed')
export const stowedOn = (world: World, main: Unit): Unit[] => dronesOf(world, main).filter(u => u.where === 'stowed')
/** TM-SYS-14: how many drones a unit can stow: 1, more with a bay. */
export const stowLimit = (world: World, main: Unit): number =>
  hooks.ledger(world, 'unit.bay', { unit: main.id }, 1, 'TM-SYS-14').total

/** TM-DRONE-08: a deployed drone whose Main Unit is gone or too far away. */
export function isCutOff(world: World, drone: Unit): boolean {
  const main = drone.main === null ? null : (world.units[drone.main] ?? null)
  if (drone.where !== 'board' || main === null) return false
  return main.where !== 'board' || distanceBetween(main, drone) > ORDER_RANGE
}

/** Why a drone cannot be given this Order now: where it is, how far away, and that it had it already (TM-DRONE-07). */
export function orderProblem(world: World, main: Unit, drone: Unit, order: string): Violation | null {
  const wanted = order === 'launch' ? 'stowed' : 'board'
  if (drone.where !== wanted)
    return wanted === 'stowed' ? violation('TM-CMD-34', 'it is already deployed') : violation('TM-DRONE-06', 'it is stowed')
  if (isCutOff(world, drone)) {
    const distance = distanceBetween(main, drone)
    return violation('TM-DRONE-08', `it is ${awayText(world, distance)}: at most ${farText(world, ORDER_RANGE)}`, {
      distance,
      most: ORDER_RANGE,
    })
  }
  return hasMark(drone, 'order', { command: order })
    ? violation('TM-DRONE-07', 'it has already been given this Order this turn')
    : null
}
