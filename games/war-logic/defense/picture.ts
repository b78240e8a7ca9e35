import { numberIn } from '@sandtable/wargame/event-data'
import { calm, good, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Reactions. */
export const DEFENSE_PICTURES: Draws = {
  retreated: ofUnit('plain', () => warn('fleeing')),
  recovered: ofUnit('plain', d => good(`+${numberIn(d.points)}`), 'by'),
  refuelled: ofUnit('plain', d => good(`+${numberIn(d.numbers)}`), 'by'),
  'kit refused': ofUnit('detail', () => calm('no kit'), 'by'),
  'dual die dropped': ofUnit('detail'),
}
