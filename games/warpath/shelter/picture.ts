import { bad, showing } from '@sandtable/wargame/pictures'
import { walks } from '../movement/picture.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'

export const SHELTER_PICTURES: Draws = {
  embarked: showing(ofUnit(), walks),
  'stayed aboard': ofUnit('detail'),
  disembarked: showing(ofUnit(), walks),
  'entered building': showing(ofUnit(), walks),
  'left building': showing(ofUnit(), walks),
  rearranged: showing(ofUnit(), walks),
  'passengers hit': ofUnit('plain', () => bad('hit')),
  'put out': ofUnit('big', () => bad('out')),
  collapsed: () => ({ weight: 'big' }),
  'took building': showing(ofUnit('big'), walks),
  'moved back': showing(ofUnit(), walks),
}
