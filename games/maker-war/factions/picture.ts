import type { Cue } from '@sandtable/kernel'
import { idsIn, numberIn, objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, good, ofField, ofTeam, seatOfTeam, withCues, withPieces, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { type Draw, type Draws, ofFormation, ofUnit, piecesOf, seenUnits } from '../picture/draw.ts'

/** A formation whose units were just set down. */
const setDown = withCues(
  withPieces(ofFormation(), d => objectsIn(d.places).map(one => String(one.unit))),
  d => word(spotIn(objectsIn(d.places)[0]), d.by === undefined ? 'out' : 'arrives', 'good'),
)
const ofUnits = withPieces(ofFormation(), (d, seen) => seenUnits(seen, d, idsIn(d.units)))
/** Until it lands it is nowhere. */
const landing = withPieces(ofUnit(), d => (typeof d.unit === 'string' && d.at !== null ? [d.unit] : []))
const tokensGained = (d: Parameters<Draw>[0]) => (numberIn(d.tokens) > 0 ? bad(`+${counted(numberIn(d.tokens), 'token')}`) : null)

/** Carriers, planetfall, portals, and what only one faction has. */
export const FACTION_PICTURES: Draws = {
  'fell out of a wreck': ofFormation('plain', tokensGained),
  disembarked: setDown,
  'came onto the table': setDown,
  released: withCues(ofFormation(), d => word(spotIn(d.at), 'released')),
  landed: withCues(landing, (d): Cue[] => {
    const [from, at] = [spotIn(d.from), spotIn(d.at)]
    if (from === null || at === null || typeof d.unit !== 'string') return word(from, 'lost', 'bad')
    const fall: Cue = { type: 'move', piece: d.unit, path: [from, at] }
    return d.bad === true ? [fall, ...word(at, 'lands badly', 'bad')] : [fall]
  }),
  'bad landing': ofFormation('plain', tokensGained),
  loaded: ofFormation('plain', null, 'carrier'),
  abandoned: ofUnits,
  'not picked up': (d, seen) => ({ seat: seatOfTeam(seen, d.side), pieces: seenUnits(seen, d, idsIn(d.units)) }),
  'units joined': setDown,
  'hypha grew': (d, seen) => ({
    seat: seatOfTeam(seen, d.side),
    pieces: typeof d.unit === 'string' ? [d.unit] : [],
    cues: word(spotIn(d.at), 'grows', 'good'),
  }),
  'nothing grew': ofTeam('detail'),
  energy: (d, seen) => ({ seat: seatOfTeam(seen, d.side), pieces: piecesOf(seen, d.formation), weight: 'detail' }),
  'miracle worked': ofField(
    'hero',
    ofUnit('plain', () => good('a miracle')),
  ),
}
