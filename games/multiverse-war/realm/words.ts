import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const REALM_WORDS: Sentences<Names> = {
  'site lost': '{player} loses a building site at {hex}.',
}
