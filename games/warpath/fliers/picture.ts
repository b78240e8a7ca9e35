import { bad, calm } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

export const FLIER_PICTURES: Draws = {
  hovers: ofUnit('plain', () => calm('hovers')),
  crashed: ofUnit('big', () => bad('crashes')),
}
