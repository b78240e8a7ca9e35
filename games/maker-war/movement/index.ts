import { movementAsks } from './asks/index.ts'
import { MOVEMENT_PICTURES } from './picture.ts'
import { movementProcs } from './procs/index.ts'
import { MOVEMENT_WORDS } from './words.ts'

/** Movement. */
export const movement = {
  procs: movementProcs,
  asks: movementAsks,
  sentences: MOVEMENT_WORDS,
  pictures: MOVEMENT_PICTURES,
}
