import { bad, calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Prisoners and boarding takeovers. */
export const PRISONER_PICTURES: Draws = {
  'surrender offered': ofUnit('plain', () => calm('surrender?'), 'captor'),
  'surrender refused': ofUnit('plain', () => calm('refused'), 'captor'),
  'taken prisoner': ofUnit('loss', () => bad('prisoner'), 'captor'),
  released: ofUnit('plain', () => good('free'), 'captor'),
  boarding: ofUnit('plain', null, 'target'),
  'boarding failed': ofUnit('plain', () => bad('thrown back'), 'target'),
  'taken over': ofUnit('big', () => good('taken over'), 'target'),
}
