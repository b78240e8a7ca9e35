import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** What damage does. */
export const DAMAGE_WORDS: Sentences<Names> = {
  absorbed: '{skill} of {unit} takes {points point} of damage.',
  'not affected': '{unit} is not affected by such a weapon.',
  hurt: '{unit} loses {lost point} ({points} left).',
  destroyed: '{unit} is destroyed.',
  'piece hurt': '{piece} loses {lost point} ({points} left).',
  'piece destroyed': '{piece} collapses.',
  'cargo hurt': d => (d.points === 0 ? '{item} is destroyed.' : '{item} loses {lost point} ({points} left).'),
  'put out': '{unit} gets out.',
}
