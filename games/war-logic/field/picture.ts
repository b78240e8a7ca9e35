import { calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Items that lie on the field. */
export const FIELD_PICTURES: Draws = {
  took: ofUnit('plain', () => good('taken')),
  'chest opened': ofUnit('plain', d => good(`${d.credit} credits`)),
  equipped: ofUnit('plain', () => good('equipped')),
  'pack used': ofUnit('plain', () => good('refilled')),
  dropped: ofUnit('plain', () => calm('dropped')),
  'handed over': ofUnit('plain', () => calm('handed over'), 'target'),
  'item fell': ofUnit('detail'),
  'credit fell': ofUnit('detail'),
  scavenged: ofUnit('plain', () => good('scavenged')),
}
