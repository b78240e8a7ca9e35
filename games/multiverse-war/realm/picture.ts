import { warn } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer } from '../picture/draw.ts'

export const REALM_PICTURES: Draws = {
  'site lost': ofPlayer('big', () => warn('site lost')),
}
