import { attackAsks } from './asks/index.ts'
import { ATTACK_PICTURES } from './picture.ts'
import { attackProcs } from './procs/index.ts'
import { ATTACK_WORDS } from './words.ts'

/** Sight, range and attack rolls. */
export const attack = {
  procs: attackProcs,
  asks: attackAsks,
  sentences: ATTACK_WORDS,
  pictures: ATTACK_PICTURES,
}
