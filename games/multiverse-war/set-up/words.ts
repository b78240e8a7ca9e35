import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const SET_UP_WORDS: Sentences<Names> = {
  'faction chosen': '{player} leads the {faction}.',
  'buildings placed': 'On the board from the start: {buildings}.',
}
