import { combatAsks } from './asks/index.ts'
import { COMBAT_PICTURES } from './picture.ts'
import { combatProcs } from './procs/index.ts'
import { COMBAT_WORDS } from './words.ts'

/** Close combat and morale. */
export const combat = {
  procs: combatProcs,
  asks: combatAsks,
  sentences: COMBAT_WORDS,
  pictures: COMBAT_PICTURES,
}
