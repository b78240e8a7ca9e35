import type { JsonObject } from '@sandtable/kernel'
import type { Naming } from '@sandtable/wargame/sentences'
import { teamName } from '@sandtable/wargame/teams'
import { plain, tenths } from '@sandtable/wargame/words'
import { ownName, unitName } from '../basics/names.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { View } from '../view.ts'
import { SIDES } from '../world.ts'
import { TOKEN_NAMES } from './tokens.ts'

export type Names = Naming & Required<Pick<Naming, 'beside'>>

/** Names as the reader sees them: sides by who plays them, units by their own, bases by their unit. */
export function namesIn(seen: View, _data: JsonObject): Names {
  const piece = (id: string): string => {
    const side = SIDES.find(one => one === id)
    if (side) return teamName(seen, side)
    const unit = seen.units[id] ?? seen.units[id.slice(0, Math.max(0, id.lastIndexOf('-')))]
    if (unit) return unitName(seen, unit)
    const terrain = seen.terrain.find(one => one.id === id)
    return terrain ? (TERRAIN_TYPES.get(terrain.type)?.name ?? plain(terrain.type)) : plain(id)
  }
  const name = (id: string, field: string): string => {
    if (field === 'token' || field === 'order' || field === 'was')
      return TOKEN_NAMES[id] ?? COMMAND_ORDERS.get(id)?.name ?? plain(id)
    return piece(id)
  }
  return {
    name,
    // Beside its side a unit is called as its owner calls it: 'Ann deploys Operatives'.
    beside(id, other) {
      const unit = seen.units[id]
      return unit && unit.side === other ? ownName(seen, unit) : piece(id)
    },
    thing: ({ x, y }) => (typeof x === 'number' && typeof y === 'number' ? `${tenths(x)}, ${tenths(y)} in` : null),
    nothing: field => (field === 'token' ? 'no token' : 'nothing'),
  }
}
