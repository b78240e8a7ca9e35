import type { Cue, Json, JsonObject, PieceId, ScenePoint, SeatId } from '@sandtable/kernel'
import { idsIn, isObject } from '@sandtable/wargame/event-data'
import { about, type Draw as DrawOf, type Draws as DrawsOf, seatOfTeam, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import type { ToldUnit } from '../basics/queries.ts'
import type { View } from '../view.ts'
import type { SideId, Unit } from '../world.ts'

export type Draw = DrawOf<View>
export type Draws = DrawsOf<View>

type Known = Pick<Unit, 'profile' | 'formation' | 'side'> & { at: ScenePoint }
/** A unit as the event tells of it, or as it was seen before. */
export function findUnit({ units }: View, data: JsonObject, id: Json | undefined): Known | null {
  if (typeof id !== 'string') return null
  const told = isObject(data.were) ? data.were[id] : null
  if (isObject(told ?? undefined)) {
    const { profile, formation, side, x, y } = told as unknown as ToldUnit
    return { profile, formation, side, at: { x, y } }
  }
  const unit = units[id]
  return unit ? { ...unit, at: { x: unit.at.x, y: unit.at.y } } : null
}

/** Whether a unit is among the pieces of the scene: not inside a carrier, and not where those are who have no place yet. */
export function isOnBoard({ formations }: View, { formation, at }: Pick<Known, 'formation' | 'at'>): boolean {
  const isCarried = formation !== null && formations[formation]?.where === 'carried'
  return !isCarried && (at.x !== 0 || at.y !== 0)
}
/** Those of these units that are. */
export const seenUnits = (seen: View, data: JsonObject, ids: readonly string[]): string[] =>
  ids.filter(id => {
    const unit = findUnit(seen, data, id)
    return unit !== null && isOnBoard(seen, unit)
  })

/** The pieces of a formation on the table. */
export function piecesOf({ formations, units }: View, id: Json | undefined): PieceId[] {
  if (typeof id !== 'string') return []
  const group = formations[id]
  if (group) return group.where === 'table' ? [...group.units] : []
  return units[id] ? [id] : []
}
/** Where a formation is: at its chief, or its only unit. */
export function leaderSpot({ formations, units }: View, id: Json | undefined): ScenePoint | null {
  const group = typeof id === 'string' ? formations[id] : undefined
  const leader = group?.where === 'table' ? units[group.chief ?? group.units[0] ?? ''] : undefined
  return leader ? { x: leader.at.x, y: leader.at.y } : null
}
const seatOf = (seen: View, formation: Json | undefined, side: SideId | null): SeatId | null =>
  (typeof formation === 'string' ? seen.formations[formation]?.seat : null) ?? seatOfTeam(seen, side)

/** '+2 tokens' above a formation, or nothing. */
export const tokens = (at: ScenePoint | null, count: number): Cue[] =>
  count > 0 ? word(at, `+${counted(count, 'token')}`, 'bad') : []

/** An event of a formation, with what else it speaks of and a word above it. */
export const ofFormation = about<View>({
  seat: (data, seen) => seatOf(seen, data.formation, null) ?? seatOfTeam(seen, data.side),
  pieces: (data, seen, more) => ['formation', ...more].flatMap(field => piecesOf(seen, data[field])),
  spot: (data, seen) => leaderSpot(seen, data.formation),
})
/** An event of a unit, and a word above it. */
export const ofUnit = about<View>({
  seat: (data, seen) => {
    const unit = findUnit(seen, data, data.unit)
    return unit ? seatOf(seen, unit.formation, unit.side) : null
  },
  pieces: (data, seen, more) => seenUnits(seen, data, idsIn(['unit', ...more].map(field => data[field] ?? null))),
  spot: (data, seen) => {
    const unit = findUnit(seen, data, data.unit)
    return unit && isOnBoard(seen, unit) ? unit.at : null
  },
})
