import type { Cue, JsonObject } from '@sandtable/kernel'
import { spotIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofTeam, withCues } from '@sandtable/wargame/pictures'
import { profileOf } from '../basics/queries.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'
import { unitIcon } from '../words/unit-icons.ts'

/** The base leaves a wreck where it stood, unless it was inside a transport. */
const falls = (d: JsonObject, seen: View): Cue[] => {
  const unit = seen.units[String(d.unit)]
  const at = spotIn(d.at)
  if (!unit || at === null || unit.where !== 'table' || typeof d.base !== 'string') return []
  return [{ type: 'lost', piece: d.base, at, icon: unitIcon(profileOf(unit)) }]
}

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
  halved: ofUnit('detail'),
  'too tough': ofUnit('plain', () => good('too tough')),
  pinned: ofUnit('plain', () => bad('Pinned')),
  'not pinned': ofUnit('plain', () => good('stands firm')),
  unpinned: ofUnit('plain', () => good('unpinned')),
  'base lost': withCues(ofUnit('loss'), falls),
  destroyed: ofUnit('big', () => bad('destroyed')),
  scored: ofTeam('big'),
  conceded: ofTeam('big'),
  'time called': ofTeam('big'),
  'game over': () => ({ weight: 'big' }),
}
