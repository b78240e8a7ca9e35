import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const HERO_WORDS: Sentences<Names> = {
  experience: '{hero} gains {xp} experience.',
  'hero level': '{hero} is now of level {level}.',
}
