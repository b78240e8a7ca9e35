import { BATTLE_PICTURES } from './picture.ts'
import { game, resume, round } from './procs/round.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, phases, victory, missions, teams and diplomacy. */
export const battle = { procs: [game, resume, round], asks: [], sentences: BATTLE_WORDS, pictures: BATTLE_PICTURES }
