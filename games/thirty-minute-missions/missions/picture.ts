import type { JsonObject } from '@sandtable/kernel'
import { numberIn } from '@sandtable/wargame/event-data'
import { good, ofTeam, seatOfTeam, withCues, word } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit, placeIn, spotOf } from '../picture/draw.ts'
import type { View } from '../view.ts'

const atObjective = (text: string) => (d: JsonObject, seen: View) => word(spotOf(seen, d.objective), text, 'good')

/** Objectives and what they score. */
export const MISSION_PICTURES: Draws = {
  'weather turned': () => ({}),
  'marker scanned': withCues(ofUnit('big'), atObjective('scanned')),
  'relay corrupted': withCues(ofUnit('big'), atObjective('corrupted')),
  'object taken': ofUnit('plain', () => good('takes it')),
  'object handed over': ofUnit('plain', null, 'to'),
  'object dropped': withCues(ofUnit(), (d, seen) => word(placeIn(seen, d.at), 'dropped', 'warn')),
  'crate secured': ofUnit('big', () => good('secured')),
  'control changed': (d, seen) => ({
    seat: seatOfTeam(seen, d.control),
    cues: word(spotOf(seen, d.objective), d.control === null ? 'lost' : 'taken', d.control === null ? 'warn' : 'good'),
  }),
  'points scored': (d, seen, event) => ({ ...ofTeam(numberIn(d.gain) > 0 ? 'big' : 'plain')(d, seen, event) }),
  'point lost': ofTeam(),
  'objective scored': ofTeam('big'),
  'objectives shown': ofTeam(),
}
