import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed, tallied } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

export const SET_UP_WORDS: Sentences<Names> = {
  'faction chosen': '{player} leads the {faction}.',
  'buildings placed': ({ buildings }, names) =>
    `On the board from the start: ${listed(tallied(idsIn(buildings).map(id => names.name(id, 'building'))))}.`,
}
