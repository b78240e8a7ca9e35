import { type Violation, violation } from '@sandtable/kernel'
import type { Unit, World } from '../world.ts'

/** Why a unit cannot attack another that it is not offered: TM-R-52, TM-DEST-01, TM-R-166; null where there is no such unit, or it can. */
export function whyNotFoe(world: World, { side }: Unit, id: string): Violation | null {
  const other = world.units[id]
  if (!other) return null
  if (other.side === side) return violation('TM-R-52', 'it is a friend')
  if (other.where === 'destroyed') return violation('TM-DEST-01', 'it is destroyed')
  return other.where === 'board' ? null : violation('TM-R-166', 'it is not on the board')
}

/** The unit of this seat in whose turn, or before whose turn, something could be asked: the active one, or else the first it has. */
export const unitWondered = (world: World, seat: string, isMeant: (unit: Unit) => boolean): Unit | null => {
  const own = Object.values(world.units).filter(unit => unit.seat === seat && unit.where === 'board' && isMeant(unit))
  return own.find(unit => unit.id === world.turn?.unit) ?? own[0] ?? null
}
