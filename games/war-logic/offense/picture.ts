import type { Cue, JsonObject } from '@sandtable/kernel'
import { numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, blast, calm, ofField, shot, withCues } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** A line to the target, and the circle of an explosion. */
const fired = ({ from, at, radius, weapon }: JsonObject): Cue[] => [
  ...shot(spotIn(from), spotIn(at), weapon === null ? 'blow' : 'fire'),
  ...(numberIn(radius) > 0 ? blast(spotIn(at), numberIn(radius)) : []),
]
const upon = (say: (d: JsonObject) => ReturnType<typeof calm>) => ofField('target', ofUnit('plain', say, 'unit'))

/** Attacks, from the declaration to the blow. */
export const OFFENSE_PICTURES: Draws = {
  'attack declared': ofUnit('detail', null, 'target'),
  'dual announced': ofUnit('plain', () => calm('strikes back'), 'target'),
  attacks: withCues(ofUnit('plain', null, 'target'), fired),
  'attack lost': ofUnit('detail'),
  'attack wasted': ofUnit('plain', () => calm('wasted'), 'target'),
  'out of range': ofUnit('plain', () => calm('out of range'), 'target'),
  missed: upon(() => calm('missed')),
  struck: upon(d => bad(`${numberIn(d.damage)} damage`)),
}
