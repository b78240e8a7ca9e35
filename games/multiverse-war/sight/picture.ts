import { calm, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const SIGHT_PICTURES: Draws = {
  identified: ofBlock('plain', () => calm('seen')),
  'hidden again': ofBlock('detail'),
  'decoy vanished': ofPlayer('plain', () => warn('a decoy')),
  'building identified': () => ({ weight: 'plain' }),
}
