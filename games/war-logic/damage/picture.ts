import type { JsonObject } from '@sandtable/kernel'
import { numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofField, withCues, word } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

const lostWord = (d: JsonObject) => bad(`−${numberIn(d.lost)}`)
const wordAt = (text: (d: JsonObject) => string) => (d: JsonObject) => word(spotIn(d.at), text(d), 'bad')

/** What damage does. */
export const DAMAGE_PICTURES: Draws = {
  absorbed: ofUnit('plain', d => good(`${numberIn(d.points)} absorbed`)),
  'not affected': ofUnit('plain', () => calm('no effect')),
  hurt: ofUnit('plain', lostWord),
  destroyed: withCues(
    ofUnit('loss'),
    wordAt(() => 'destroyed'),
  ),
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
