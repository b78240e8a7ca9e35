import { shootingAsks } from './asks/index.ts'
import { SHOOTING_PICTURES } from './picture.ts'
import { shootingProcs } from './procs/index.ts'
import { SHOOTING_WORDS } from './words.ts'

/** Shooting. */
export const shooting = {
  procs: shootingProcs,
  asks: shootingAsks,
  sentences: SHOOTING_WORDS,
  pictures: SHOOTING_PICTURES,
}
