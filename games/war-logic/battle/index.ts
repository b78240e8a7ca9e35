import { BATTLE_PICTURES } from './picture.ts'
import { resume, round, battle as wholeBattle } from './procs/battle.ts'
import { turn } from './procs/turn.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, turns, objectives and the end. */
export const battle = {
  procs: [wholeBattle, resume, round, turn],
  asks: [],
  sentences: BATTLE_WORDS,
  pictures: BATTLE_PICTURES,
}
