import { type Draws, good, numberOf, ofSide, ofUnit, warn } from './draw.ts'

/** Rounds, activations, the end. */
export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'side skipped': ofSide('detail'),
  'initiative rolled': ofSide('plain', 'first'),
  activated: ofUnit('turn'),
  'acted first': ofUnit('plain', () => good('acts first')),
  'points gained': ofUnit('detail', d => good(`+${numberOf(d.face) + numberOf(d.base)} AP`)),
  'turn ended': ofUnit('detail'),
  'turn stopped': ofUnit('plain', () => warn('turn ends')),
  'turn given up': ofUnit(),
  'activation cancelled': ofUnit('plain', () => warn('no turn')),
  'handed over': ofUnit('detail'),
  surrendered: (d, seen, event) => ({ ...ofSide('big')(d, seen, event), seat: typeof d.seat === 'string' ? d.seat : null }),
  'battle ended': () => ({ weight: 'big' }),
}
