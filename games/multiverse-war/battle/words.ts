import type { Sentences } from '@sandtable/wargame/sentences'
import { capital, listed } from '@sandtable/wargame/words'
import { TREATY } from '../deals/words.ts'
import type { Names } from '../words/names-in.ts'
import type { PointLine } from '../world.ts'

export const BATTLE_WORDS: Sentences<Names> = {
  'round began': 'Round {round} begins.',
  'round ended': 'Round {round} is over.',
  'order rolled': '{player} goes first.',
  'mission fulfilled': '{player} has fulfilled a mission: {mission}.',
  'missions counted': '{player} has fulfilled {count mission}.',
  'points banked': '{player} [banks] {points point}.',
  'points counted': ({ lines }) => {
    const parts = lines as PointLine[]
    const [first] = parts
    if (parts.length < 2) return `{player} has {points point}${first ? `, all for ${first.text}` : ''}.`
    return `{player} has {points point}: ${listed(parts.map(({ text, n }) => `${n} for ${text}`))}.`
  },
  eliminated: '{player} is out of the game.',
  'domination announced': '{side} [announces] domination with {fortresses Fortress}: they must stand until the round is over.',
  'domination broken': '{side} no longer [has] the Fortresses to dominate.',
  'treaty ended': ({ kind }) => `${capital(TREATY[String(kind)]!)} between {players} ends.`,
}
