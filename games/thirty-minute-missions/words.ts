import { type GameEvent, ROLLED } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import type { View } from './view.ts'
import { ATTACK_WORDS } from './words/attack.ts'
import { BATTLE_WORDS } from './words/battle.ts'
import { COMMAND_WORDS } from './words/commands.ts'
import { DAMAGE_WORDS } from './words/damage.ts'
import { GRAPPLE_WORDS } from './words/grapple.ts'
import { MISSION_WORDS } from './words/missions.ts'
import { MOVEMENT_WORDS } from './words/movement.ts'
import { rollText } from './words/rolls.ts'
import { filled, type Sentences } from './words/say.ts'
import { SET_UP_WORDS } from './words/set-up.ts'

/** A sentence for every type of event. */
export const SENTENCES: Sentences = {
  ...SET_UP_WORDS,
  ...BATTLE_WORDS,
  ...MOVEMENT_WORDS,
  ...ATTACK_WORDS,
  ...DAMAGE_WORDS,
  ...GRAPPLE_WORDS,
  ...COMMAND_WORDS,
  ...MISSION_WORDS,
}

/** An event in words, for the log, with names as the reader sees them. */
export function sentence(event: GameEvent, seen: View): string {
  if (event.type === ROLLED) return rollText(event)
  const words = SENTENCES[event.type]
  if (words === undefined) return capital(`${event.type}.`)
  return capital(filled(typeof words === 'string' ? words : words(event.data, seen), event.data, seen))
}
