import { pointOfHex } from '@sandtable/geometry/hex/hex'
import type { JsonObject, ScenePoint } from '@sandtable/kernel'
import { about, type Draws as DrawsOf } from '@sandtable/wargame/pictures'
import type { View } from '../view.ts'

export type Draws = DrawsOf<View>
const seatIn = ({ players }: View, player: unknown) => (typeof player === 'string' ? (players[player]?.seat ?? null) : null)
const spotIn = (seen: View, data: JsonObject): ScenePoint | null => {
  const block = typeof data.block === 'string' ? seen.blocks[data.block] : undefined
  if (block) return pointOfHex(block.hex)
  const { hex } = data
  return hex !== null && typeof hex === 'object' && 'column' in hex
    ? { x: Number((hex as { column: number }).column), y: Number((hex as { row: number }).row) }
    : null
}
/** An event of the block in its field `block`; further fields name others. */
export const ofBlock = about<View>({
  seat: (data, seen) => seatIn(seen, typeof data.block === 'string' ? seen.blocks[data.block]?.player : null),
  pieces: (data, seen, more) =>
    ['block', ...more].flatMap(field => {
      const id = data[field]
      return typeof id === 'string' && (seen.blocks[id] || seen.buildings[id]) ? [id] : []
    }),
  spot: (data, seen) => spotIn(seen, data),
})
/** An event of the player in its field `player`. */
export const ofPlayer = about<View>({
  seat: (data, seen) => seatIn(seen, data.player),
  pieces: () => [],
  spot: (data, seen) => spotIn(seen, data),
})
