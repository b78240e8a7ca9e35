import { setUpAsks } from './asks/index.ts'
import { SET_UP_PICTURES } from './picture.ts'
import { setUpProcs } from './procs/index.ts'
import { SET_UP_WORDS } from './words.ts'

/** Setting up. */
export const setUp = {
  procs: setUpProcs,
  asks: setUpAsks,
  sentences: SET_UP_WORDS,
  pictures: SET_UP_PICTURES,
}
