import { bad, calm, showing, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const COMBAT_PICTURES: Draws = {
  'combat began': () => ({ weight: 'plain' }),
  'cards revealed': () => ({ weight: 'plain' }),
  'strength fixed': () => ({ weight: 'detail' }),
  intercepts: ofBlock('plain', () => warn('intercepts'), 'rider'),
  retreated: ofBlock('plain', () => calm('retreats')),
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
