import type { Cue, JsonObject, ScenePoint } from '@sandtable/kernel'
import { objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { ofTeam, seatOfTeam, withCues, withPieces, withWeight, word } from '@sandtable/wargame/pictures'
import { poiTypeName } from '../basics/names.ts'
import { type Draw, type Draws, ofFormation } from '../picture/draw.ts'
import type { View } from '../view.ts'

const poiSpot = ({ pois }: View, id: unknown): ScenePoint | null => {
  const poi = pois.find(p => p.id === id)
  return poi ? { x: poi.at.x, y: poi.at.y } : null
}
const atPoi =
  (text: string, tone: 'good' | 'warn' | 'plain', weight: 'plain' | 'detail' = 'plain'): Draw =>
  (d, seen) => ({ seat: seatOfTeam(seen, d.side), cues: word(poiSpot(seen, d.poi), text, tone), weight })

/** From the edge of the side straight to where everybody is set down. */
function entries({ places, side, by }: JsonObject, { table }: View): Cue[] {
  return objectsIn(places).flatMap((one): Cue[] => {
    const to = spotIn(one.at) ?? spotIn(one)
    if (typeof one.unit !== 'string' || to === null || by !== 'edge') return []
    const from = { x: to.x, y: side === 'b' ? table.height : 0 }
    return [{ type: 'move', piece: one.unit, path: [from, to] }]
  })
}

/** From the bare table to the first round, and Points of Interest. */
export const SET_UP_PICTURES: Draws = {
  'terrain placed': ofTeam(),
  'edge chosen': ofTeam(),
  'interest placed': (d, seen) => ({
    seat: seatOfTeam(seen, d.side),
    cues: word(spotIn(d.at), poiTypeName(String(d.kind))),
  }),
  'set-up budget': ofTeam('detail'),
  deployed: ofTeam(),
  'reserve bought': ofTeam(),
  'dropped out': ofTeam('detail'),
  'set up': ofTeam('plain', 'first'),
  // In the set-up 'deployed' has told of it.
  entered: withWeight(
    withCues(
      withPieces(ofFormation(), d => objectsIn(d.places).map(one => String(one.unit))),
      entries,
    ),
    (_d, seen) => (seen.round === 0 ? 'detail' : 'plain'),
  ),
  carried: ofFormation('plain', null, 'carrier'),
  'weapons chosen': ofFormation('detail'),
  'control gained': atPoi('taken', 'good'),
  'control lost': atPoi('lost', 'warn'),
  'landing points': atPoi('supplies', 'good', 'detail'),
  'benefit used': ofFormation(),
  'reliquary collected': ofFormation('big'),
  'reliquary moved': ofFormation('detail'),
  'reliquary dropped': withWeight(ofFormation(), () => 'big'),
}
