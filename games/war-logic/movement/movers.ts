import { canOperate, thoseIn, unitOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { type Means, meansOf } from './means.ts'
import { isToMove } from './orders.ts'
import { placesTaken, roomAboard } from './room.ts'

/** Units that everybody can see may still move in this turn, in their order. */
export const moversOf = (world: World): Unit[] => Object.values(world.units).filter(unit => isToMove(world, unit))

/** What a unit can do in its place in the order: move by some means, or only come out. */
export const canGo = (world: World, unit: Unit, means: readonly Means[] = meansOf(world, unit)): boolean =>
  means.length > 0 || unit.where === 'aboard' || unit.where === 'inside'

export const hasSwapped = ({ turn }: World, unit: Unit): boolean => turn!.asked.includes(`seat ${unit.id}`)
/** WL-R-148: whether somebody aboard may change between seat and load, once in a turn. */
export function swapOf(world: World, unit: Unit): 'seat' | 'load' | null {
  if (unit.where !== 'aboard' || hasSwapped(world, unit)) return null
  const { seats, load } = roomAboard(world, unitOf(world, unit.inside!))
  if (unit.as === 'load') return seats > 0 && canOperate(world, unit) ? 'seat' : null
  return load >= placesTaken(world, unit) ? 'load' : null
}
/** What a carrier takes along. */
export const aboardOf = (world: World, unit: Unit): Unit[] => thoseIn(world, unit.id)
