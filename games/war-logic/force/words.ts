import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** Moving objects by force. */
export const FORCE_WORDS: Sentences<Names> = {
  'force used': d => (d.how === 'throw' ? '{unit} uses {skill} to throw {target} at {at}.' : '{unit} uses {skill} on {target}.'),
  weighed: '{item} weighs {weight}.',
  'not lifted': '{target} is not lifted.',
  lifted: '{target} is lifted.',
  'object moved': '{item} is set down elsewhere.',
  thrown: '{object} crashes into {target} with a weight of {weight}: {damage point} of damage.',
}
