import type { Json, PieceId, ScenePoint, SeatId } from '@sandtable/kernel'
import { idsIn, isObject } from '@sandtable/wargame/event-data'
import { about, type Draw as DrawOf, type Draws as DrawsOf, withPieces } from '@sandtable/wargame/pictures'
import { pointOfHex, pointOfUnit } from '../scene/space.ts'
import type { View } from '../view.ts'
import type { Site, Unit } from '../world.ts'

export type Draw = DrawOf<View>
export type Draws = DrawsOf<View>

/** A site in an event: `{ column, row }`, with its exact place where there are no hexes, or something that is there. */
function siteIn(value: Json | undefined): Site | null {
  if (!isObject(value)) return null
  if (isObject(value.hex)) return siteIn(value.hex)
  const { column, row, x, y } = value
  if (typeof column !== 'number' || typeof row !== 'number') return null
  return typeof x === 'number' && typeof y === 'number' ? { column, row, x, y } : { column, row }
}
export const placeIn = (seen: View, value: Json | undefined): ScenePoint | null => {
  const site = siteIn(value)
  return site === null ? null : pointOfHex(seen, site)
}
export const findUnit = ({ units }: View, id: Json | undefined): Unit | null =>
  typeof id === 'string' ? (units[id] ?? null) : null
/** Where a unit was before; null off the board. */
export const unitSpot = (seen: View, id: Json | undefined): ScenePoint | null => {
  const unit = findUnit(seen, id)
  return unit?.where === 'board' ? pointOfUnit(seen, unit) : null
}
/** Where a structure or an objective is. */
export function thingSpot(seen: View, id: Json | undefined): ScenePoint | null {
  const structure = seen.structures.find(s => s.id === id)
  const hex = structure?.hexes[0] ?? seen.objectives.find(o => o.id === id)?.hex
  return hex ? pointOfHex(seen, hex) : null
}
/** Where whatever it is is. */
export const spotOf = (seen: View, id: Json | undefined): ScenePoint | null => unitSpot(seen, id) ?? thingSpot(seen, id)

export const seatOf = (seen: View, unit: Json | undefined): SeatId | null => findUnit(seen, unit)?.seat ?? null
const isOnBoard = (seen: View, id: Json | undefined): boolean => findUnit(seen, id)?.where === 'board'
/** Those of these units that are pieces on the board. */
export const piecesIn = (seen: View, ...ids: readonly (Json | undefined)[]): PieceId[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string' && isOnBoard(seen, id))),
]

/** An event of a unit and whom else it speaks of, with a word above it. */
export const ofUnit = about<View>({
  seat: (data, seen) => seatOf(seen, data.unit),
  pieces: (data, seen, more) => piecesIn(seen, data.unit, ...more.map(field => data[field])),
  spot: (data, seen) => placeIn(seen, data.at) ?? unitSpot(seen, data.unit),
})
/** The same with who comes onto the board with it. */
export const bringing = (draw: Draw, field = 'unit'): Draw => withPieces(draw, data => idsIn([data[field] ?? null]))
