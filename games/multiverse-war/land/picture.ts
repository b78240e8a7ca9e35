import { calm, good, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const LAND_PICTURES: Draws = {
  'dial turned': () => ({ weight: 'big' }),
  explores: ofBlock('plain'),
  'territory revealed': ofPlayer('big', () => good('explored')),
  'token placed': ofPlayer('plain', () => calm('adventure')),
  'gold gained': ofPlayer('plain'),
  wandered: () => ({ weight: 'plain' }),
  'colony regrows': () => ({ weight: 'detail' }),
  'explorer shown': ofBlock('detail'),
  'adventure drawn': ofBlock('big'),
  'nothing found': ofBlock('plain'),
  'adventure choice': ofBlock('plain'),
  'adventure won': ofBlock('big', () => good('won')),
  'adventure lost': ofBlock('plain', () => warn('lost')),
  'guardian wounded': () => ({ weight: 'plain' }),
  withdrew: ofBlock('plain', () => calm('withdraws')),
  'encounter placed': ofPlayer('big'),
  'encounter waits': () => ({ weight: 'plain' }),
  scrolls: ofPlayer('big'),
  'scroll dug up': ofBlock('big', () => good('scroll')),
  'cards gained': ofPlayer('plain'),
  'mission seen': ofPlayer('plain'),
  traded: ofBlock('plain', () => good('gold')),
  'entered contest': ofBlock('plain'),
  'contest won': ofBlock('big', () => good('wins')),
}
