import { type GameEvent, ROLLED, rolledOf } from '@sandtable/kernel'
import type { View } from './view.ts'
import { BATTLE_WORDS } from './words/battle.ts'
import { CASUALTY_WORDS } from './words/casualties.ts'
import { COMBAT_WORDS } from './words/combat.ts'
import { FACTION_WORDS } from './words/factions.ts'
import { MOVEMENT_WORDS } from './words/movement.ts'
import { filled, namesIn, type Sentences } from './words/say.ts'
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
  if (words === undefined) return `${event.type.slice(0, 1).toUpperCase()}${event.type.slice(1)}.`
  const text = filled(typeof words === 'string' ? words : words(event.data), event.data, namesIn(seen))
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function rollText(event: GameEvent): string {
  const { seat, why, faces } = rolledOf(event)
  return `${seat ?? 'The table'} rolls for ${why}: ${faces === null ? 'unseen' : faces.join(' ')}.`
}
