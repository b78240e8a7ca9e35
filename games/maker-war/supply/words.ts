import { isNothing } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

const PURPOSES: { readonly [what: string]: string } = { deploy: ' for deployment', flyers: ' for flyers' }

/** Cards and supply points. */
export const SUPPLY_WORDS: Sentences<Names> = {
  'deck shuffled': 'The supply deck has {cards card}.',
  drew: '{side} draws {card}.',
  'deck reshuffled': 'The discarded cards make a new deck: {cards card}.',
  'deck removed': 'The deck is used up.',
  discarded: '{side} turns {card} into {points supply point}.',
  paid: d => `{side} pays {cost supply point}${PURPOSES[String(d.for)] ?? ''}.`,
  'card played': '{side} plays {card}.',
  'rolled again': 'The new dice count.',
  fury: d => (d.unit === undefined ? '{formation} fights with {dice more die}.' : '{unit} fights with {dice more die}.'),
  'hand shown': '{side} shows all cards: {cards}.',
  veiled: '{formation} is veiled.',
  'repaired by card': d => `{unit} is mended${isNothing(d.system) ? '' : ': {system} repaired'}, structure now {now}.`,
  screened: '{formation} is screened: {screen} more.',
  overheated: '{formation} overheats: {tokens impact token}.',
  strike: '{card} strikes {target}: {dice die}.',
}
