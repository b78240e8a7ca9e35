import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** Reactions. */
export const DEFENSE_WORDS: Sentences<Names> = {
  retreated: '{unit} retreats and is now fleeing.',
  recovered: d =>
    d.unit === d.by
      ? '{unit} recovers {points point} with {skill}.'
      : '{by} treats {unit} with {skill}: {points point} recovered.',
  refuelled: '{skill} of {by} gives {unit} {numbers use} of {counter}.',
  'kit refused': '{by} keeps its kit.',
  'dual die dropped': 'The die of {unit} no longer counts.',
}
