import { HAZARD_PICTURES } from './picture.ts'
import { arrived, environment, suffer } from './procs/arrived.ts'
import { mine } from './procs/mine.ts'
import { showHidden, strikeAll } from './procs/strike-all.ts'
import { automaticShot, drawFire } from './procs/turret.ts'
import { HAZARD_WORDS } from './words.ts'

/** Mines, dangerous places and automatic weapons. */
export const hazards = {
  procs: [arrived, environment, suffer, mine, automaticShot, drawFire, showHidden, strikeAll],
  asks: [],
  sentences: HAZARD_WORDS,
  pictures: HAZARD_PICTURES,
}
