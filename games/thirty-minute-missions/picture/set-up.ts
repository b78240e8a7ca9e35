import { bringing, type Draws, ofField, ofSide, ofUnit, placeIn, showing, word } from './draw.ts'

/** From the size of the engagement to the first round. */
export const SET_UP_PICTURES: Draws = {
  'size agreed': () => ({ weight: 'detail' }),
  'squads shown': () => ({}),
  'mission agreed': () => ({ weight: 'big' }),
  'mission rolled': () => ({ weight: 'big' }),
  'mission stands': () => ({ weight: 'detail' }),
  'battlefield laid': () => ({ weight: 'detail' }),
  'secondaries chosen': ofSide(),
  'cover agreed': () => ({}),
  'markers shown': () => ({ weight: 'detail' }),
  'builder rolled': ofSide('plain', 'first'),
  'building passed': ofSide(),
  'terrain placed': (d, seen, event) => ({
    ...ofSide()(d, seen, event),
    cues: word(placeIn(seen, Array.isArray(d.hexes) ? d.hexes[0] : null), 'placed'),
  }),
  'roles rolled': ofSide('plain', 'winner'),
  'roles chosen': ofSide('plain', 'attacker'),
  'areas chosen': () => ({}),
  'objectives placed': () => ({}),
  'emissary named': ofUnit('big'),
  'reserves shown': () => ({}),
  'sent to reserve': ofUnit(),
  deployed: bringing(showing(ofUnit(), (d, seen) => word(placeIn(seen, { q: d.q ?? null, r: d.r ?? null }), 'deploys', 'good'))),
  'drones stowed': ofField('main', ofUnit('detail')),
  charged: ofUnit('detail'),
  'battle began': () => ({ weight: 'big' }),
}
