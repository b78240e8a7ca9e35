import type { Cue, JsonObject } from '@sandtable/kernel'
import { objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { withCues } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Every base goes its way. */
export const walks = ({ ways }: JsonObject): Cue[] =>
  objectsIn(ways).flatMap((one): Cue[] => {
    const path = objectsIn(one.points)
      .map(spotIn)
      .filter(p => p !== null)
    return typeof one.base === 'string' && path.length > 1 ? [{ type: 'move', piece: one.base, path }] : []
  })

export const MOVEMENT_PICTURES: Draws = {
  moved: withCues(ofUnit(), walks),
  stayed: ofUnit('detail'),
  engaged: ofUnit('big'),
  entered: withCues(ofUnit(), walks),
  'left table': withCues(ofUnit(), walks),
}
