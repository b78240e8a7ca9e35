import type { JsonObject } from '@sandtable/kernel'
import { about, type Draws as DrawsOf, type Weight } from '@sandtable/wargame/pictures'
import type { SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'

export type Draws = DrawsOf<View>
const unitIn = (seen: View, id: unknown): SeenUnit | null => (typeof id === 'string' ? (seen.units[id] ?? null) : null)
/** A unit that stands on the table as this view sees it; whoever is in something is drawn with it. */
const drawnIn = (seen: View, id: unknown): string[] => {
  const unit = unitIn(seen, id)
  if (unit) return unit.where === 'table' ? [unit.id] : unit.inside === null ? [] : [unit.inside]
  return typeof id === 'string' && seen.pieces.some(piece => piece.id === id) ? [id] : []
}

/** An event of the unit in its field `unit`; further fields name others. */
export const ofUnit = about<View>({
  seat: (data, seen) => {
    const player = unitIn(seen, data.unit)?.player
    return player == null ? null : seen.players[player]!.seat
  },
  pieces: (data: JsonObject, seen, more) => {
    const named = ['unit', ...more].flatMap(field => data[field] ?? [])
    return [...new Set(named.flatMap(id => drawnIn(seen, id)))]
  },
  spot: (data, seen) => unitIn(seen, data.unit)?.at ?? null,
})
/** An event of the player in its field `player`. */
export const ofPlayer =
  (weight: Weight) =>
  ({ player }: JsonObject, { players }: View) => ({
    weight,
    seat: typeof player === 'string' ? (players[player]?.seat ?? null) : null,
  })
