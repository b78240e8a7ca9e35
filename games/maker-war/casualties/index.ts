import { casualtyAsks } from './asks/index.ts'
import { CASUALTY_PICTURES } from './picture.ts'
import { casualtyProcs } from './procs/index.ts'
import { CASUALTY_WORDS } from './words.ts'

/** Casualties and Titans. */
export const casualties = {
  procs: casualtyProcs,
  asks: casualtyAsks,
  sentences: CASUALTY_WORDS,
  pictures: CASUALTY_PICTURES,
}
