import { BATTLE_PICTURES } from './picture.ts'
import { checkVictory } from './procs/check-victory.ts'
import { deeds } from './procs/deeds.ts'
import { eliminate } from './procs/eliminate.ts'
import { endOfRound } from './procs/end-of-round.ts'
import { rollOrder } from './procs/roll-order.ts'
import { game, resume, round } from './procs/round.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, phases, victory, missions and teams. */
export const battle = {
  procs: [game, resume, round, endOfRound, checkVictory, deeds, eliminate, rollOrder],
  asks: [],
  sentences: BATTLE_WORDS,
  pictures: BATTLE_PICTURES,
}
