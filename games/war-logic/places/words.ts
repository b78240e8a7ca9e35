import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const PLACES_WORDS: Sentences<Names> = {
  'upper hand': d => (d.side === null ? 'Nobody has the upper hand at {place}.' : '{side} has the upper hand at {place}.'),
}
