import { bad, calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'turn began': ofPlayer('turn'),
  'turn ended': ofPlayer('detail'),
  thawed: ofUnit('plain', () => good('thawed')),
  counted: () => ({ weight: 'big' }),
  'count lost': () => ({ weight: 'big' }),
  conceded: ofPlayer('big'),
  'left the table': ofPlayer('big'),
  'objective claimed': ofPlayer('big'),
  'objective denied': ofPlayer('plain'),
  'roll offered': ofUnit('plain', () => calm('life or death?'), 'target'),
  'roll refused': ofUnit('plain', () => calm('refused'), 'target'),
  'roll tied': ofUnit('detail', null, 'target'),
  'roll lost': ofUnit('plain', () => bad('lost'), 'winner'),
}
