import { numberIn } from '@sandtable/wargame/event-data'
import { good, ofTeam, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Rounds, activations, the end. */
export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'side skipped': ofTeam('detail'),
  'initiative rolled': ofTeam('plain', 'first'),
  activated: ofUnit('turn'),
  'acted first': ofUnit('plain', () => good('acts first')),
  'points gained': ofUnit('detail', d => good(`+${numberIn(d.face) + numberIn(d.base)} AP`)),
  'turn ended': ofUnit('detail'),
  'turn stopped': ofUnit('plain', () => warn('turn ends')),
  'turn given up': ofUnit(),
  'activation cancelled': ofUnit('plain', () => warn('no turn')),
  'handed over': ofUnit('detail'),
  surrendered: (d, seen, event) => ({ ...ofTeam('big')(d, seen, event), seat: typeof d.seat === 'string' ? d.seat : null }),
  'battle ended': () => ({ weight: 'big' }),
}
