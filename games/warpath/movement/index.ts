import { enterAt } from './asks/enter.ts'
import { movePath } from './asks/path.ts'
import { placeBases } from './asks/place.ts'
import { MOVEMENT_PICTURES } from './picture.ts'
import { move } from './procs/move.ts'
import { MOVEMENT_WORDS } from './words.ts'

/** Terrain, Coherency, moving, Reserves, engaging. */
export const movement = {
  procs: [move],
  asks: [movePath, placeBases, enterAt],
  sentences: MOVEMENT_WORDS,
  pictures: MOVEMENT_PICTURES,
}
