import type { Json, JsonObject } from '@sandtable/kernel'
import { isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { ordinal } from '@sandtable/wargame/words'
import { weatherWord } from '../scene/weather.ts'
import type { Names } from '../words/names-in.ts'
import { hexText } from '../words/say.ts'

/** Formulas are for the panel of the mission. */
const LONG = 110
/** What was scored for, as the mission words it. */
const lineText = (text: Json | undefined): string => (isNothing(text) || String(text).length > LONG ? '' : ` ${String(text)}`)
const keptText = ({ kept }: JsonObject): string => (numberIn(kept) === 0 ? '' : ' ({kept point} kept back for rubble)')

/** Objectives and what they score. */
export const MISSION_WORDS: Sentences<Names> = {
  'weather turned': (d, { known }) => `${weatherWord(known, String(d.mission ?? ''), numberIn(d.face))}.`,
  'marker scanned': '{unit} scans {objective}.',
  'relay corrupted': d =>
    `{unit} performs a rite at {objective}${numberIn(d.rites) > 1 ? `, the ${ordinal(numberIn(d.rites))}` : ''}.`,
  'object taken': '{unit} takes {objective}.',
  'object handed over': '{unit} hands {objective} over to {to}.',
  'object dropped': d => `{unit} drops {objective}${hexText('in', d.at)}.`,
  'crate secured': '{unit} brings {objective} home for {side}.',
  'control changed': d => (isNothing(d.control) ? 'Nobody controls {objective} any more.' : '{control} controls {objective}.'),
  'points scored': d => `{side} scores {gain primary point}${keptText(d)}, {total} in all.${lineText(d.text)}`,
  'point lost': d =>
    d.owed === true
      ? '{side} will lose the next primary point it scores for the rubble.'
      : '{side} pays a primary point for the rubble, {total} left.',
  'objective scored': '{side} scores {gain point} for {objective}, {total secondary point} in all.',
  'objectives shown': '{side} had the secondary objectives {objectives}.',
}
