import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const BATTLE_WORDS: Sentences<Names> = {
  'round began': 'Round {round} begins.',
}
