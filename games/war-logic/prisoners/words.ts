import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** Prisoners and boarding takeovers. */
export const PRISONER_WORDS: Sentences<Names> = {
  'surrender offered': '{unit} offers to surrender to {captor}.',
  'surrender refused': 'The surrender of {unit} is refused.',
  'taken prisoner': '{captor} takes {unit} prisoner.',
  released: '{captor} releases {unit}.',
  boarding: '{unit} tries to take over {target}.',
  'boarding failed': 'The attempt comes to {power}: the crew of {target} holds on.',
  'taken over': 'The attempt comes to {power}: {unit} takes over {target}.',
}
