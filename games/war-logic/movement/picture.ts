import type { Cue, JsonObject } from '@sandtable/kernel'
import { objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { warn, withCues, word } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

/** A unit goes its way. */
export const walks = ({ unit, path }: JsonObject): Cue[] => {
  const points = objectsIn(path)
    .map(spotIn)
    .filter(p => p !== null)
  return typeof unit === 'string' && points.length > 1 ? [{ type: 'move', piece: unit, path: points }] : []
}

export const MOVEMENT_PICTURES: Draws = {
  moved: withCues(ofUnit(), walks),
  'came out': ofUnit('plain', null, 'place'),
  'went in': ofUnit('plain', null, 'place'),
  captured: ofUnit('big', () => warn('Captured'), 'place'),
  'changed place': ofUnit('detail', null, 'place'),
  crept: withCues(ofUnit(), walks),
  'hidden move': ofPlayer('plain'),
  'set down': ofUnit(),
  revealed: withCues(ofUnit('big'), data => [...walks(data), ...word(spotIn(data.at), 'Revealed', 'warn')]),
}
