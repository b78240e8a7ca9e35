import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const FLIER_WORDS: Sentences<Names> = {
  hovers: '{unit} [hovers].',
  crashed: '{unit} [has] not flown far enough and [crashes].',
}
