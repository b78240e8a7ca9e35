import { bad, showing } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const COMBAT_PICTURES: Draws = {
  'combat began': () => ({ weight: 'plain' }),
  'cards revealed': () => ({ weight: 'plain' }),
  strike: () => ({ weight: 'plain' }),
  wounded: ofBlock('loss', d => bad(`−${String(d.wounds)}`)),
  slain: showing(
    ofPlayer('big', () => bad('slain')),
    () => [],
  ),
  'building damaged': () => ({ weight: 'loss' }),
  'building destroyed': ofPlayer('big', () => bad('destroyed')),
  'encounter damaged': () => ({ weight: 'plain' }),
  'encounter overcome': ofPlayer('big'),
  'combat ended': () => ({ weight: 'detail' }),
}
