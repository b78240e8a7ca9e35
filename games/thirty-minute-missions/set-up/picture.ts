import { ofField, ofTeam, withCues, word } from '@sandtable/wargame/pictures'
import { bringing, type Draws, ofUnit, placeIn } from '../picture/draw.ts'

/** From the size of the engagement to the first round. */
export const SET_UP_PICTURES: Draws = {
  'size agreed': () => ({ weight: 'detail' }),
  'squads shown': () => ({}),
  'mission agreed': () => ({ weight: 'big' }),
  'mission rolled': () => ({ weight: 'big' }),
  'mission stands': () => ({ weight: 'detail' }),
  'battlefield laid': () => ({ weight: 'detail' }),
  'secondaries chosen': ofTeam(),
  'cover agreed': () => ({}),
  'markers shown': () => ({ weight: 'detail' }),
  'builder rolled': ofTeam('plain', 'first'),
  'building passed': ofTeam(),
  'terrain placed': (d, seen, event) => ({
    ...ofTeam()(d, seen, event),
    cues: word(placeIn(seen, Array.isArray(d.hexes) ? d.hexes[0] : null), 'placed'),
  }),
  'roles rolled': ofTeam('plain', 'winner'),
  'roles chosen': ofTeam('plain', 'attacker'),
  'areas chosen': () => ({}),
  'objectives placed': () => ({}),
  'emissary named': ofUnit('big'),
  'reserves shown': () => ({}),
  'sent to reserve': ofUnit(),
  deployed: bringing(
    withCues(ofUnit(), (d, seen) => word(placeIn(seen, { column: d.column ?? null, row: d.row ?? null }), 'deploys', 'good')),
  ),
  'drones stowed': ofField('main', ofUnit('detail')),
  charged: ofUnit('detail'),
  'battle began': () => ({ weight: 'big' }),
}
