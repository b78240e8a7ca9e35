import { type GameEvent, ROLLED } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import type { View } from './view.ts'
import { BATTLE_WORDS } from './words/battle.ts'
import { CASUALTY_WORDS } from './words/casualties.ts'
import { COMBAT_WORDS } from './words/combat.ts'
import { FACTION_WORDS } from './words/factions.ts'
import { MOVEMENT_WORDS } from './words/movement.ts'
import { namesIn } from './words/names-in.ts'
import { rollText } from './words/rolls.ts'
import { filled, type Sentences } from './words/say.ts'
import { SET_UP_WORDS } from './words/set-up.ts'
import { SHOOTING_WORDS } from './words/shooting.ts'
import { SUPPLY_WORDS } from './words/supply.ts'

/** A sentence for every type of event. */
export const SENTENCES: Sentences = {
  ...SET_UP_WORDS,
  ...BATTLE_WORDS,
  ...MOVEMENT_WORDS,
  ...SHOOTING_WORDS,
  ...CASUALTY_WORDS,
  ...COMBAT_WORDS,
  ...SUPPLY_WORDS,
  ...FACTION_WORDS,
}

/** An event in words, for the log, with names as the reader sees them. */
export function sentence(event: GameEvent, seen: View): string {
  if (event.type === ROLLED) return rollText(event)
  const words = SENTENCES[event.type]
  if (words === undefined) return capital(`${event.type}.`)
  const names = namesIn(seen, event.data)
  return capital(filled(typeof words === 'string' ? words : words(event.data, names), event.data, names))
}
