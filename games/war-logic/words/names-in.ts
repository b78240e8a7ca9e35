import { type JsonObject, seatName } from '@sandtable/kernel'
import type { Naming } from '@sandtable/wargame/sentences'
import { teamName } from '@sandtable/wargame/teams'
import { plain, tenths } from '@sandtable/wargame/words'
import { findSheet } from '../basics/queries.ts'
import { findSkillIn } from '../basics/skills.ts'
import { ITEMS, TERRAIN } from '../data/terrain.ts'
import type { View } from '../view.ts'

export type Names = Naming
/** Fields that hold words already. */
const SAID: readonly string[] = ['says', 'name', 'text']
/** Things that are on the table once: 'the hut'. */
const called = (name: string): string => `the ${name.toLowerCase()}`

/** Names as the reader sees them: players by their seats, sides by who plays them, units, pieces and skills by their own. */
export function namesIn(seen: View, _data: JsonObject): Names {
  const name = (id: string, field: string): string => {
    if (SAID.includes(field)) return id
    const player = seen.players[id]
    if (player) return seatName(player.seat)
    // A unit of a described position may be called as a side is.
    if (field === 'side') return teamName(seen, id)
    const unit = seen.units[id]
    if (unit) return unit.name
    // What has just fallen to rubble is told by what it was.
    const piece = seen.pieces.find(one => one.id === id)
    if (piece) return called(TERRAIN.get(piece.was ?? piece.type)!.name)
    const item = seen.items.find(one => one.id === id)
    if (item) return called(ITEMS.get(item.type)!.name)
    if (seen.zones.some(zone => zone.id === id)) return called(plain(id))
    return findSkillIn(seen, id)?.name ?? findSheet(seen, id)?.name ?? plain(id)
  }
  return {
    name,
    thing: ({ x, y }) => (typeof x === 'number' && typeof y === 'number' ? `${tenths(x)}, ${tenths(y)} in` : null),
    nothing: () => 'nothing',
  }
}
