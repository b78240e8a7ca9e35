import { grappleAsks } from './asks/index.ts'
import { GRAPPLE_PICTURES } from './picture.ts'
import { grappleProcs } from './procs/index.ts'
import { GRAPPLE_WORDS } from './words.ts'

/** Grapple, hold, throw. */
export const grapple = {
  procs: grappleProcs,
  asks: grappleAsks,
  sentences: GRAPPLE_WORDS,
  pictures: GRAPPLE_PICTURES,
}
