import { good } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'turn began': ofPlayer('turn'),
  'turn ended': ofPlayer('detail'),
  thawed: ofUnit('plain', () => good('thawed')),
  counted: () => ({ weight: 'big' }),
  conceded: ofPlayer('big'),
  'left the table': ofPlayer('big'),
  'objective claimed': ofPlayer('big'),
  'objective denied': ofPlayer('plain'),
}
