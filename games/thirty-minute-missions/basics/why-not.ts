import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import type { Unit, Where, World } from '../world.ts'

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

const ABSENT: { readonly [where in Exclude<Where, 'board'>]: readonly [rule: RuleId, text: string] } = {
  reserve: ['TM-DEPL-05', 'it is not on the board yet'],
  off: ['TM-R-21', 'it has left the board and comes back'],
  stowed: ['TM-DRONE-06', 'it is stowed on its Main Unit'],
  left: ['TM-R-157', 'it has left the board for good'],
  destroyed: ['TM-DEST-01', 'it is destroyed'],
}
/** Why a unit that is not on the board, or a structure that does not stand, is no answer to anything, nor what names it. */
export function whyAbsent({ units, structures }: Pick<World, 'units' | 'structures'>, id: string): Violation | null {
  for (const name of [id, ...id.split(/[:>@/]/)]) {
    const where = Object.hasOwn(units, name) ? units[name]!.where : 'board'
    if (where !== 'board' && (name === id || where === 'destroyed')) return violation(...ABSENT[where])
    if (structures.some(s => s.id === name && s.defense <= 0)) return violation('TM-BLDG-02', 'it is destroyed')
  }
  return null
}
