import { spotIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofField, withCues, word } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Moving objects by force. */
export const FORCE_PICTURES: Draws = {
  'force used': ofUnit('plain', null, 'target'),
  weighed: ofUnit('detail'),
  'not lifted': ofField(
    'target',
    ofUnit('plain', () => calm('not lifted')),
  ),
  lifted: ofField(
    'target',
    ofUnit('plain', () => good('lifted')),
  ),
  'object moved': withCues(ofUnit('plain'), d => word(spotIn(d.at), 'set down')),
  thrown: ofField(
    'target',
    ofUnit('big', () => bad('crash'), 'object'),
  ),
}
