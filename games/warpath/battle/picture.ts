import { bad, calm, good, ofTeam } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'

/** Rounds, phases, activations, pins, losses, the end. */
export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'phase began': () => ({ weight: 'turn' }),
  'phase ended': ofTeam('plain'),
  activated: ofUnit(),
  'activation ended': ofUnit('detail'),
  'extra activation': ofTeam('plain'),
  token: ofUnit('detail', d => (typeof d.token === 'string' ? calm(TOKEN_NAMES[d.token] ?? '') : null)),
  pinned: ofUnit('plain', () => bad('Pinned')),
  'not pinned': ofUnit('plain', () => good('stands firm')),
  unpinned: ofUnit('plain', () => good('unpinned')),
  'base lost': ofUnit('loss'),
  destroyed: ofUnit('big', () => bad('destroyed')),
  scored: ofTeam('big'),
  conceded: ofTeam('big'),
  'time called': ofTeam('big'),
  'game over': () => ({ weight: 'big' }),
}
