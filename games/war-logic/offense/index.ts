import { aimPoint } from './asks/aim.ts'
import { assignDice } from './asks/assign.ts'
import { declareAttack } from './asks/attack.ts'
import { bonusFirst } from './asks/bonus.ts'
import { agreeToDual } from './asks/dual.ts'
import { OFFENSE_PICTURES } from './picture.ts'
import { attackOnce } from './procs/attack-once.ts'
import { announceDual } from './procs/dual.ts'
import { offenseStep } from './procs/offense-step.ts'
import { resolving } from './procs/resolve-attack.ts'
import { OFFENSE_WORDS } from './words.ts'

/** Attacks: range, modifiers, pincer, explosions, crashes, dice modes, assignment. */
export const offense = {
  procs: [offenseStep, announceDual, attackOnce, ...resolving],
  asks: [declareAttack, aimPoint, bonusFirst, agreeToDual, assignDice],
  sentences: OFFENSE_WORDS,
  pictures: OFFENSE_PICTURES,
}
