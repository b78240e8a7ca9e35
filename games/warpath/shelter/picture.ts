import { bad, withCues } from '@sandtable/wargame/pictures'
import { walks } from '../movement/picture.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'

export const SHELTER_PICTURES: Draws = {
  embarked: withCues(ofUnit(), walks),
  'stayed aboard': ofUnit('detail'),
  disembarked: withCues(ofUnit(), walks),
  'entered building': withCues(ofUnit(), walks),
  'left building': withCues(ofUnit(), walks),
  rearranged: withCues(ofUnit(), walks),
  'passengers hit': ofUnit('plain', () => bad('hit')),
  'put out': ofUnit('big', () => bad('out')),
  collapsed: () => ({ weight: 'big' }),
  'took building': withCues(ofUnit('big'), walks),
  'moved back': withCues(ofUnit(), walks),
}
