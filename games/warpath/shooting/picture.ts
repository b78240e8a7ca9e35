import type { Cue, JsonObject } from '@sandtable/kernel'
import { idsIn, numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, blast, calm, good, shot, withCues, withPieces, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { middleOf } from '../basics/middle.ts'
import { LENGTHS } from '../data/measures.ts'
import { walks } from '../movement/picture.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'

/** Who fires, and at whom. */
const firing = (d: JsonObject, seen: View): string[] =>
  [String(d.unit), ...idsIn(d.targets)].flatMap(id => seen.units[id]?.bases.map(base => base.id) ?? [])
/** A line from those who fire to each unit they fire at. */
const shots = (d: JsonObject, seen: View): Cue[] =>
  idsIn(d.targets).flatMap(id => shot(spotIn(d.from), middleOf(seen.units[id]?.bases.map(base => base.at) ?? []), 'fire'))
const hitsWord = ({ at, hits }: JsonObject): Cue[] =>
  word(spotIn(at), numberIn(hits) === 0 ? 'missed' : counted(numberIn(hits), 'hit'), numberIn(hits) === 0 ? 'plain' : 'bad')

/** A template where it lies. */
const burst =
  (field: string) =>
  (d: JsonObject): Cue[] =>
    blast(spotIn(d[field]), LENGTHS.blastRadius)

/** Shots and what comes of them. */
export const SHOOTING_PICTURES: Draws = {
  regrouped: withCues(ofUnit(), walks),
  'moved on': withCues(ofUnit(), walks),
  'held fire': ofUnit(),
  fired: withCues(withPieces(ofUnit(), firing), shots),
  'cover judged': ofUnit('detail', d => calm(d.covered === true ? 'In Cover' : 'in the open')),
  hit: withCues(ofUnit('plain', null, 'target'), hitsWord),
  'template laid': withCues(ofUnit('plain', null, 'target'), burst('at')),
  scattered: withCues(ofUnit(), burst('to')),
  'template lost': ofUnit('plain', () => calm('off the table')),
  'template added': withCues(ofUnit(), burst('at')),
  'building stood': ofUnit('plain', () => calm('it stands')),
  'shield spent': ofUnit('plain', () => good('Shield')),
  saved: ofUnit('plain', d => (numberIn(d.saved) === 0 ? bad('no Save') : good(`${numberIn(d.saved)} saved`))),
}
