import { pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Cue, Json, JsonObject, ScenePoint } from '@sandtable/kernel'
import { bad, calm, good, shot, warn, withCues } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'
import { BLOCK_ICONS } from '../scene/icons.ts'
import type { View } from '../view.ts'
import type { Hex } from '../world.ts'

function placeOf(seen: View, id: Json | undefined): ScenePoint | null {
  if (typeof id !== 'string') return null
  const piece = seen.blocks[id] ?? seen.buildings[id] ?? seen.encounters.find(one => one.id === id)
  return piece ? pointOfHex(piece.hex) : null
}
/** A blow from next to it, a shot from further away. */
function blow({ striker, target }: JsonObject, seen: View): Cue[] {
  const [from, to] = [placeOf(seen, striker), placeOf(seen, target)]
  const isFar = from !== null && to !== null && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 2
  return shot(from, to, isFar ? 'fire' : 'blow')
}
const fallen = ({ block, type, hex }: JsonObject): Cue[] => [
  { type: 'lost', piece: String(block), at: pointOfHex(hex as Hex), icon: BLOCK_ICONS[String(type)] ?? '?' },
]
export const COMBAT_PICTURES: Draws = {
  'combat began': () => ({ weight: 'plain' }),
  'card laid': ofPlayer('detail'),
  'cards revealed': () => ({ weight: 'plain' }),
  'strength fixed': () => ({ weight: 'detail' }),
  intercepts: ofBlock('plain', () => warn('intercepts'), 'rider'),
  retreated: ofBlock('plain', () => calm('retreats')),
  strike: withCues(() => ({ weight: 'plain' }), blow),
  wounded: ofBlock('loss', d => bad(`−${String(d.wounds)}`)),
  shielded: ofBlock('plain', () => good('shielded')),
  survived: ofBlock('big', () => good('undying')),
  slain: withCues(ofPlayer('big'), fallen),
  'building damaged': () => ({ weight: 'loss' }),
  'building destroyed': ofPlayer('big', () => bad('destroyed')),
  'encounter damaged': () => ({ weight: 'plain' }),
  'encounter overcome': ofPlayer('big'),
  'combat ended': () => ({ weight: 'detail' }),
}
