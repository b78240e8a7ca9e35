import type { Cue } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import {
  bad,
  type Draw,
  type Draws,
  good,
  idsOf,
  numberOf,
  objectsOf,
  ofFormation,
  ofSide,
  ofUnit,
  seatOfSide,
  seenUnits,
  showing,
  spotOf,
  word,
} from './draw.ts'

/** A formation whose units were just set down. */
const setDown: Draw = (d, seen) => ({
  ...ofFormation()(d, seen),
  pieces: objectsOf(d.places).map(one => String(one.unit)),
  cues: word(spotOf(objectsOf(d.places)[0]), d.by === undefined ? 'out' : 'arrives', 'good'),
})
const ofUnits: Draw = (d, seen) => ({ ...ofFormation()(d, seen), pieces: seenUnits(seen, d, idsOf(d.units)) })
/** Until it lands it is nowhere. */
const landing: Draw = (d, seen) => ({
  ...ofUnit()(d, seen),
  pieces: typeof d.unit === 'string' && d.at !== null ? [d.unit] : [],
})
const tokensGained = (d: Parameters<Draw>[0]) => (numberOf(d.tokens) > 0 ? bad(`+${counted(numberOf(d.tokens), 'token')}`) : null)

/** Carriers, planetfall, portals, and what only one faction has. */
export const FACTION_PICTURES: Draws = {
  'fell out of a wreck': ofFormation('plain', tokensGained),
  disembarked: setDown,
  'came onto the table': setDown,
  released: showing(ofFormation(), d => word(spotOf(d.at), 'released')),
  landed: showing(landing, (d): Cue[] => {
    const [from, at] = [spotOf(d.from), spotOf(d.at)]
    if (from === null || at === null || typeof d.unit !== 'string') return word(from, 'lost', 'bad')
    const fall: Cue = { type: 'move', piece: d.unit, path: [from, at] }
    return d.bad === true ? [fall, ...word(at, 'lands badly', 'bad')] : [fall]
  }),
  'bad landing': ofFormation('plain', tokensGained),
  loaded: ofFormation('plain', null, 'carrier'),
  abandoned: ofUnits,
  'not picked up': (d, seen) => ({ seat: seatOfSide(seen, d.side), pieces: seenUnits(seen, d, idsOf(d.units)) }),
  'units joined': setDown,
  'hypha grew': (d, seen) => ({
    seat: seatOfSide(seen, d.side),
    pieces: typeof d.unit === 'string' ? [d.unit] : [],
    cues: word(spotOf(d.at), 'grows', 'good'),
  }),
  'nothing grew': ofSide('detail'),
  energy: (d, seen) => ({ ...ofFormation('detail')(d, seen), seat: seatOfSide(seen, d.side) }),
  'miracle worked': ofUnit('plain', () => good('a miracle'), 'hero'),
}
