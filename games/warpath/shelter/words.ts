import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const SHELTER_WORDS: Sentences<Names> = {
  embarked: '{unit} gets into {carrier}.',
  'stayed aboard': '{unit} stays in {carrier}.',
  disembarked: '{unit} gets out of {carrier}.',
  'entered building': '{unit} enters the building.',
  'left building': '{unit} leaves the building.',
  rearranged: '{unit} takes up new places in the building.',
}
