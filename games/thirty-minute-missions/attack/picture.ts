import type { Cue, JsonObject } from '@sandtable/kernel'
import { bad, blast, good, ofField, shot, withCues, withWeight, word } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit, piecesIn, spotOf, thingSpot, unitSpot } from '../picture/draw.ts'
import { radiusOf } from '../scene/space.ts'
import type { View } from '../view.ts'

/** From the attacker, or the turret, to its target. */
const fired = (d: JsonObject, seen: View): Cue[] =>
  shot(unitSpot(seen, d.unit) ?? thingSpot(seen, d.weapon), spotOf(seen, d.target), d.ranged === false ? 'blow' : 'fire')

/** Attack rolls, Evasion, hits. */
export const ATTACK_PICTURES: Draws = {
  // A structure is hit without a roll: what is fired at it is seen at once.
  'attack declared': withCues(ofUnit('plain', null, 'target'), (d, seen) => (d.part === '' ? fired(d, seen) : [])),
  'attack cancelled': ofUnit('plain', null, 'target'),
  'attacks broken off': ofUnit('plain', null, 'target'),
  'attack rolled': withWeight(
    withCues(ofUnit('plain', null, 'target'), (d, seen) => [
      ...fired(d, seen),
      ...(d.success === true
        ? d.critical === true
          ? word(spotOf(seen, d.target), 'critical', 'warn')
          : []
        : word(spotOf(seen, d.target), 'miss')),
    ]),
    d => (d.success === true && d.critical !== true ? 'detail' : 'plain'),
  ),
  'rolls lost': ofUnit('detail', null, 'target'),
  'evasion rolled': withWeight(
    ofUnit('plain', d => (d.success === true ? good('evades') : null)),
    d => (d.success === true ? 'plain' : 'detail'),
  ),
  'could not evade': ofUnit('detail'),
  'assault rolled': ofUnit('detail', null, 'target'),
  'rolled again': ofUnit(),
  pierced: ofField(
    'target',
    ofUnit('plain', () => bad('pierced')),
  ),
  blocked: ofUnit('plain', () => good('blocked')),
  'caught in the blast': withCues(ofUnit(), (d, seen) => [
    ...blast(unitSpot(seen, d.unit), radiusOf(seen, 0)),
    ...word(unitSpot(seen, d.unit), 'blast', 'bad'),
  ]),
  'turret fired': (d, seen) => ({
    seat: seen.attacker === null ? null : (seen.seats.find(s => s.team !== seen.attacker)?.id ?? null),
    pieces: piecesIn(seen, d.target),
  }),
  intercepted: ofUnit('plain', d => (d.success === true ? good('intercepted') : null)),
  covered: ofUnit('plain', () => good('covers'), 'ally'),
  screened: ofUnit('plain', () => good('screens'), 'ally'),
  passed: d => ({ seat: typeof d.seat === 'string' ? d.seat : null, weight: 'detail' }),
}
