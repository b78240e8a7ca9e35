import { chooseSetDown } from './asks/set-at.ts'
import { chooseThrow } from './asks/throw-at.ts'
import { FORCE_PICTURES } from './picture.ts'
import { lift, thrown } from './procs/lift.ts'
import { FORCE_WORDS } from './words.ts'

/** Moving objects, throwing, wards. */
export const force = {
  procs: [lift, thrown],
  asks: [chooseSetDown, chooseThrow],
  sentences: FORCE_WORDS,
  pictures: FORCE_PICTURES,
}
