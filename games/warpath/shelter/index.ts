import { whoMovesIn } from './asks/take-over.ts'
import { SHELTER_PICTURES } from './picture.ts'
import { collapse } from './procs/collapse.ts'
import { moveBack, takeOver } from './procs/take-over.ts'
import { transportLost } from './procs/transport-lost.ts'
import { SHELTER_WORDS } from './words.ts'

/** Buildings and transports. */
export const shelter = {
  procs: [collapse, transportLost, takeOver, moveBack],
  asks: [whoMovesIn],
  sentences: SHELTER_WORDS,
  pictures: SHELTER_PICTURES,
}
