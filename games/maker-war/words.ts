import { type Sentences, teller } from '@sandtable/wargame/sentences'
import { BATTLE_WORDS } from './words/battle.ts'
import { CASUALTY_WORDS } from './words/casualties.ts'
import { COMBAT_WORDS } from './words/combat.ts'
import { FACTION_WORDS } from './words/factions.ts'
import { MOVEMENT_WORDS } from './words/movement.ts'
import { type Names, namesIn } from './words/names-in.ts'
import { PURPOSES } from './words/rolls.ts'
import { SET_UP_WORDS } from './words/set-up.ts'
import { SHOOTING_WORDS } from './words/shooting.ts'
import { SUPPLY_WORDS } from './words/supply.ts'

/** A sentence for every type of event. */
export const SENTENCES: Sentences<Names> = {
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
export const sentence = teller({ sentences: SENTENCES, names: namesIn, rolls: { purposes: PURPOSES } })
