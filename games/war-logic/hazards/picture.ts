import type { Cue, JsonObject } from '@sandtable/kernel'
import { numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, blast, calm, shot, warn, withCues } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'

/** From where a unit stands to what it fires at. */
const fired = (d: JsonObject, seen: View): Cue[] => {
  const unit = typeof d.unit === 'string' ? seen.units[d.unit] : undefined
  return shot(unit?.where === 'table' ? unit.at : null, spotIn(d.at), 'fire')
}

/** Mines, dangerous places and automatic weapons. */
export const HAZARD_PICTURES: Draws = {
  'mine went off': ofUnit('plain', () => warn('mine')),
  'mine exploded': withCues(ofUnit(), d => blast(spotIn(d.at), numberIn(d.radius))),
  suffers: ofUnit('plain', d => bad(`−${numberIn(d.damage)}`)),
  'automatic fire': withCues(ofUnit('plain', null, 'target'), fired),
  'automatic hit': ofUnit('plain', d => (numberIn(d.damage) === 0 ? calm('missed') : null), 'target'),
}
