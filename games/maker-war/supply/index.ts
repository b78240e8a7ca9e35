import { supplyAsks } from './asks/index.ts'
import { SUPPLY_PICTURES } from './picture.ts'
import { supplyProcs } from './procs/index.ts'
import { SUPPLY_WORDS } from './words.ts'

/** Supply and cards. */
export const supply = {
  procs: supplyProcs,
  asks: supplyAsks,
  sentences: SUPPLY_WORDS,
  pictures: SUPPLY_PICTURES,
}
