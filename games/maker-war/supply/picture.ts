import { numberIn } from '@sandtable/wargame/event-data'
import { bad, good, ofTeam, seatOfTeam } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { type Draw, type Draws, ofFormation, ofUnit } from '../picture/draw.ts'

/** Of the unit, the formation or the side it names. */
const ofWhomever: Draw = (d, seen, event) => {
  const drawn = (typeof d.unit === 'string' ? ofUnit() : ofFormation())(d, seen, event)
  return typeof d.side === 'string' ? { ...drawn, seat: seatOfTeam(seen, d.side) } : drawn
}

/** Cards and supply points. */
export const SUPPLY_PICTURES: Draws = {
  'deck shuffled': () => ({ weight: 'detail' }),
  drew: ofTeam(),
  'deck reshuffled': () => ({ weight: 'detail' }),
  'deck removed': () => ({ weight: 'plain' }),
  discarded: ofTeam(),
  paid: ofTeam('detail'),
  'card played': ofWhomever,
  'rolled again': () => ({ weight: 'detail' }),
  fury: ofWhomever,
  'hand shown': ofTeam(),
  veiled: ofFormation('plain', () => good('veiled')),
  'repaired by card': ofUnit('plain', () => good('mended')),
  screened: ofFormation('plain', d => good(`+${numberIn(d.screen)} screen`)),
  overheated: ofFormation('plain', d => bad(`+${counted(numberIn(d.tokens), 'token')}`)),
}
