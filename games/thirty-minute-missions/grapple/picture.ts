import { numberIn } from '@sandtable/wargame/event-data'
import { bad, good, shot, walk, warn, withCues, word } from '@sandtable/wargame/pictures'
import { type Draw, type Draws, ofUnit, placeIn, spotOf, unitSpot } from '../picture/draw.ts'

const ofPair = (weight: 'plain' | 'detail' | 'big' = 'plain'): Draw => ofUnit(weight, null, 'target')

/** Grapples, holds and throws. */
export const GRAPPLE_PICTURES: Draws = {
  'grapple declared': withCues(ofPair(), (d, seen) => shot(unitSpot(seen, d.unit), spotOf(seen, d.target), 'blow')),
  'grapple cancelled': ofPair(),
  'grapple failed': ofUnit('plain', () => warn('no hold'), 'target'),
  'grapple evaded': withCues(ofPair(), (d, seen) => word(spotOf(seen, d.target), 'evades', 'good')),
  grappled: withCues(ofPair(), (d, seen) => walk(d.unit, placeIn(seen, d.from), placeIn(seen, d.at))),
  held: withCues(ofPair('big'), (d, seen) => word(placeIn(seen, d.at) ?? spotOf(seen, d.target), 'held', 'bad')),
  'broke free': withCues(ofUnit('plain', null, 'holder'), (d, seen) => [
    ...walk(d.unit, unitSpot(seen, d.unit), placeIn(seen, d.at)),
    ...word(placeIn(seen, d.at), 'breaks free', 'good'),
  ]),
  'moved back': withCues(ofUnit(), (d, seen) => walk(d.unit, unitSpot(seen, d.unit), placeIn(seen, d.at))),
  'throw named': ofPair(),
  'throw deviated': ofUnit('plain', () => warn('astray'), 'target'),
  'path cleared': ofUnit('detail', () => good('dodges')),
  'bystander struck': ofUnit('plain', () => bad('struck'), 'target'),
  thrown: withCues(ofPair('big'), (d, seen) => [
    ...walk(d.target, unitSpot(seen, d.target), placeIn(seen, d.at)),
    ...shot(unitSpot(seen, d.unit), placeIn(seen, d.at), 'blow'),
    ...word(placeIn(seen, d.at), 'thrown', 'bad'),
  ]),
  // Where a thrown unit lies now is told with the throw.
  collided: withCues(ofUnit(), (d, seen) => word(placeIn(seen, d.at), `−${numberIn(d.damage)}`, 'bad')),
}
