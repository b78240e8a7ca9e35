import { type Sentences, teller } from '@sandtable/wargame/sentences'
import { ATTACK_WORDS } from './words/attack.ts'
import { BATTLE_WORDS } from './words/battle.ts'
import { COMMAND_WORDS } from './words/commands.ts'
import { DAMAGE_WORDS } from './words/damage.ts'
import { GRAPPLE_WORDS } from './words/grapple.ts'
import { MISSION_WORDS } from './words/missions.ts'
import { MOVEMENT_WORDS } from './words/movement.ts'
import { type Names, namesIn } from './words/names-in.ts'
import { ROLL_WORDS } from './words/rolls.ts'
import { SET_UP_WORDS } from './words/set-up.ts'

/** A sentence for every type of event. */
export const SENTENCES: Sentences<Names> = {
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
export const sentence = teller({ sentences: SENTENCES, names: namesIn, rolls: ROLL_WORDS })
