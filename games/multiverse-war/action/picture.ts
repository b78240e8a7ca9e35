import { pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Cue, JsonObject } from '@sandtable/kernel'
import { calm, good, withCues } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'
import type { Hex } from '../world.ts'

const walked = ({ block, from, hex }: JsonObject): Cue[] => [
  { type: 'move', piece: String(block), path: [pointOfHex(from as Hex), pointOfHex(hex as Hex)] },
]
export const ACTION_PICTURES: Draws = {
  'phase began': ofPlayer('turn'),
  'phase ended': ofPlayer('detail'),
  stones: ofPlayer('plain'),
  healed: ofBlock('plain', () => good('healed')),
  repaired: () => ({ weight: 'detail' }),
  'village repaired': ofPlayer('detail'),
  activated: ofBlock('detail'),
  'activation ended': ofBlock('detail'),
  'held up': ofBlock('plain', () => calm('held up')),
  moved: withCues(ofBlock('plain'), walked),
  swapped: ofBlock('plain'),
  parted: ofBlock('detail'),
  'set up': ofBlock('plain', () => calm('set up')),
  'mine claimed': ofBlock('big', () => good('mine')),
}
