import type { Sentences } from './say.ts'

/** Cards and supply points. */
export const SUPPLY_WORDS: Sentences = {
  'deck shuffled': 'A deck of {cards card} is shuffled.',
  drew: '{side} draws {card}.',
  'deck reshuffled': 'The discarded cards are shuffled: {cards card}.',
  'deck removed': 'The deck is used up.',
  discarded: '{side} turns {card} into {points supply point}.',
  paid: d =>
    `{side} pays {cost supply point}${d.for === 'deploy' ? ' for deployment' : d.for === 'flyers' ? ' for flyers' : ''}.`,
  'card played': '{side} plays {card}.',
  'rolled again': 'Rolled again: {faces} instead of {before}.',
  fury: d => (d.unit === undefined ? '{formation} fights with {dice more dice}.' : '{unit} fights with {dice more dice}.'),
  'hand shown': '{side} shows its hand: {cards}.',
  veiled: '{formation} is veiled.',
  'repaired by card': d => `{unit} is mended${d.system === null ? '' : ': {system} repaired'}, structure now {now}.`,
  screened: '{formation} is screened: {screen} more.',
  overheated: '{formation} overheats: {tokens impact token}.',
  strike: '{card} strikes {target}: {dice dice}.',
}
