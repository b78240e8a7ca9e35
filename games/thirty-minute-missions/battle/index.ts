import { battleAsks } from './asks/index.ts'
import { BATTLE_PICTURES } from './picture.ts'
import { battleProcs } from './procs/index.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, turns and the end. */
export const battle = {
  procs: battleProcs,
  asks: battleAsks,
  sentences: BATTLE_WORDS,
  pictures: BATTLE_PICTURES,
}
