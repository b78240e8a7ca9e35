import type { JsonObject } from '@sandtable/kernel'
import { about, type Draws as DrawsOf, seatOfTeam } from '@sandtable/wargame/pictures'
import { middleOf } from '../basics/middle.ts'
import type { View } from '../view.ts'
import type { Unit } from '../world.ts'

export type Draws = DrawsOf<View>
const unitIn = (seen: View, id: unknown): Unit | null => (typeof id === 'string' ? (seen.units[id] ?? null) : null)
const basesIn = (seen: View, id: unknown): string[] => unitIn(seen, id)?.bases.map(base => base.id) ?? []

/** An event of the unit in its field `unit`; further fields name others. */
export const ofUnit = about<View>({
  seat: (data, seen) => seatOfTeam(seen, unitIn(seen, data.unit)?.side),
  pieces: (data: JsonObject, seen, more) => ['unit', ...more].flatMap(field => basesIn(seen, data[field])),
  spot: (data, seen) => middleOf(unitIn(seen, data.unit)?.bases.map(base => base.at) ?? []),
})
