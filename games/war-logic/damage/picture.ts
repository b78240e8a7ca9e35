import type { Cue, JsonObject } from '@sandtable/kernel'
import { numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofField, withCues, word } from '@sandtable/wargame/pictures'
import { findSheet } from '../basics/queries.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'
import { unitIcon } from '../words/unit-icons.ts'

const lostWord = (d: JsonObject) => bad(`−${numberIn(d.lost)}`)
const wordAt = (text: (d: JsonObject) => string) => (d: JsonObject) => word(spotIn(d.at), text(d), 'bad')
/** Who stood on the table lies there from now on. */
const falls = (d: JsonObject, seen: View): Cue[] => {
  const [unit, at] = [typeof d.unit === 'string' ? seen.units[d.unit] : undefined, spotIn(d.at)]
  const sheet = unit ? findSheet(seen, unit.sheet) : null
  if (!unit || !sheet || at === null || unit.where !== 'table') return word(at, 'destroyed', 'bad')
  return [{ type: 'lost', piece: unit.id, at, icon: unitIcon(sheet) }]
}

/** What damage does. */
export const DAMAGE_PICTURES: Draws = {
  absorbed: ofUnit('plain', d => good(`${numberIn(d.points)} absorbed`)),
  'not affected': ofUnit('plain', () => calm('no effect')),
  hurt: ofUnit('plain', lostWord),
  destroyed: withCues(ofUnit('loss'), falls),
  'piece hurt': ofField('piece', ofUnit('plain', lostWord)),
  'piece destroyed': withCues(
    ofField('piece', ofUnit('big')),
    wordAt(() => 'rubble'),
  ),
  'cargo hurt': withCues(
    ofUnit(),
    wordAt(d => `−${numberIn(d.lost)}`),
  ),
  'put out': ofUnit('detail'),
}
