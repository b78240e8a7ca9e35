import { confirmObjective } from './asks/confirm.ts'
import { acceptRoll, offerRoll } from './asks/quick-roll.ts'
import { BATTLE_PICTURES } from './picture.ts'
import { resume, round, battle as wholeBattle } from './procs/battle.ts'
import { claimObjective, concede } from './procs/concede.ts'
import { endOfRound, endOfTurn } from './procs/end-of-turn.ts'
import { quickRoll } from './procs/quick-roll.ts'
import { turn } from './procs/turn.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, turns, objectives and the end. */
export const battle = {
  procs: [wholeBattle, resume, round, turn, endOfTurn, endOfRound, concede, claimObjective, quickRoll],
  asks: [confirmObjective, offerRoll, acceptRoll],
  sentences: BATTLE_WORDS,
  pictures: BATTLE_PICTURES,
}
