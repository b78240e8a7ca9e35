import { good } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer } from '../picture/draw.ts'

export const HERO_PICTURES: Draws = {
  experience: ofPlayer('detail'),
  'hero level': ofPlayer('big', d => good(`level ${String(d.level)}`)),
}
