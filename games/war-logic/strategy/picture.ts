import { calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

export const STRATEGY_PICTURES: Draws = {
  speech: ofUnit('big', d => good(`+${String(d.bonus)}`)),
  returning: ofUnit('plain'),
  returned: ofUnit('big', () => good('returns')),
  'dice predicted': ofUnit('detail'),
  'dice set': ofUnit('detail'),
  'unit bought': ofUnit('detail'),
  delivered: ofUnit('plain'),
  arrived: ofUnit('plain', () => calm('arrives')),
  'found room': ofUnit('detail'),
  'came too late': ofUnit('plain'),
  refilled: ofUnit('detail'),
  restored: ofUnit('plain', d => good(`+${String(d.amount)}`)),
  switched: ofUnit('detail'),
}
