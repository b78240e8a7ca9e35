import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const SIGHT_WORDS: Sentences<Names> = {
  identified: '{block} is identified.',
  'hidden again': '{block} is out of sight again.',
  'decoy vanished': "One of {player's} blocks was a decoy.",
  'building identified': '{building} [is] identified, tier {tier}.',
}
