import { counted } from '@sandtable/wargame/words'
import { bad, type Draw, type Draws, good, numberOf, ofFormation, ofSide, ofUnit } from './draw.ts'

/** Of the unit, the formation or the side it names. */
const ofWhomever: Draw = (d, seen) => {
  const draw = typeof d.unit === 'string' ? ofUnit() : typeof d.formation === 'string' ? ofFormation() : ofSide()
  return { ...draw(d, seen), ...(typeof d.side === 'string' ? { seat: ofSide()(d, seen).seat ?? null } : {}) }
}

/** Cards and supply points. */
export const SUPPLY_PICTURES: Draws = {
  'deck shuffled': () => ({ weight: 'detail' }),
  drew: ofSide(),
  'deck reshuffled': () => ({ weight: 'detail' }),
  'deck removed': () => ({ weight: 'plain' }),
  discarded: ofSide(),
  paid: ofSide('detail'),
  'card played': ofWhomever,
  'rolled again': () => ({ weight: 'detail' }),
  fury: ofWhomever,
  'hand shown': ofSide(),
  veiled: ofFormation('plain', () => good('veiled')),
  'repaired by card': ofUnit('plain', () => good('mended')),
  screened: ofFormation('plain', d => good(`+${numberOf(d.screen)} screen`)),
  overheated: ofFormation('plain', d => bad(`+${counted(numberOf(d.tokens), 'token')}`)),
}
