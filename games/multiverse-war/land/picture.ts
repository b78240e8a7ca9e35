import { calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const LAND_PICTURES: Draws = {
  'dial turned': () => ({ weight: 'big' }),
  explores: ofBlock('plain'),
  'territory revealed': ofPlayer('big', () => good('explored')),
  'token placed': ofPlayer('plain', () => calm('adventure')),
  'gold gained': ofPlayer('plain'),
  wandered: () => ({ weight: 'plain' }),
  'colony regrows': () => ({ weight: 'detail' }),
  'entered contest': ofBlock('plain'),
  'contest won': ofBlock('big', () => good('wins')),
}
