import { bad, calm, good, walk, warn, withCues, word } from '@sandtable/wargame/pictures'
import { MISSIONS } from '../data/figures.ts'
import { bringing, type Draw, type Draws, ofUnit, placeIn, unitSpot } from '../picture/draw.ts'

/** From one hex to the next. */
const stepping = (weight: 'plain' | 'detail'): Draw =>
  withCues(ofUnit(weight), (d, seen) =>
    walk(d.unit, placeIn(seen, d.from) ?? unitSpot(seen, d.unit), placeIn(seen, d.to ?? d.at)),
  )

const arriving: Draw = bringing(withCues(ofUnit(), (d, seen) => word(placeIn(seen, d.at), 'arrives', 'good')))

/** Moves, and what they bring. */
export const MOVEMENT_PICTURES: Draws = {
  'move began': ofUnit('detail'),
  stepped: stepping('detail'),
  jumped: stepping('plain'),
  turned: ofUnit('detail'),
  climbed: ofUnit('detail'),
  'left the board': (d, seen, event) => {
    const leaves = MISSIONS.get(seen.mission ?? '')?.areas !== undefined
    return ofUnit(leaves ? 'big' : 'plain', () => calm('leaves'))(d, seen, event)
  },
  'move ended': ofUnit(),
  'way blocked': ofUnit('detail', () => warn('blocked')),
  'came down': stepping('plain'),
  'made room': stepping('detail'),
  'took cover': ofUnit('plain', d => (d.edge === null || d.edge === undefined ? null : good('in cover'))),
  stalled: ofUnit('plain', () => bad('stalls')),
  'smoke laid': ofUnit('plain', () => good('smoke')),
  drifted: stepping('plain'),
  entered: arriving,
  'drone brought': arriving,
  strafing: ofUnit('detail', null, 'target'),
}
