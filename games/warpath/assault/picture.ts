import type { Cue, Json, JsonObject } from '@sandtable/kernel'
import { idsIn, numberIn, objectsIn } from '@sandtable/wargame/event-data'
import { bad, calm, ofTeam, shot, withCues, withPieces } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { middleOf } from '../basics/middle.ts'
import { walks } from '../movement/picture.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'

const basesOf = (seen: View, ids: readonly string[]): string[] =>
  ids.flatMap(id => seen.units[id]?.bases.map(base => base.id) ?? [])
const fighting = (d: JsonObject, seen: View): string[] => basesOf(seen, idsIn(d.units))
const suffering = (d: JsonObject, seen: View): string[] => basesOf(seen, idsIn(d.targets))

const middle = (seen: View, id: Json | undefined) => middleOf(seen.units[String(id)]?.bases.map(base => base.at) ?? [])
/** Who strikes at whom. */
const blows = ({ strikes }: JsonObject, seen: View): Cue[] =>
  objectsIn(strikes).flatMap(({ unit, target }) => shot(middle(seen, unit), middle(seen, target), 'blow'))

/** Assaults and what follows them. */
export const ASSAULT_PICTURES: Draws = {
  assault: withPieces(ofUnit('big'), fighting),
  'attacks declared': withCues(ofTeam('plain'), blows),
  struck: ofUnit('plain', d => (numberIn(d.hits) === 0 ? bad('missed') : calm(counted(numberIn(d.hits), 'hit')))),
  'assault result': () => ({ weight: 'big' }),
  'extra hits': withPieces(
    ofUnit('plain', d => bad(counted(numberIn(d.hits), 'extra hit'))),
    suffering,
  ),
  separated: withCues(ofUnit(), walks),
  consolidated: withCues(ofUnit(), walks),
  'engaged again': withCues(ofUnit('big'), walks),
  'piled in': withCues(ofUnit(), walks),
}
