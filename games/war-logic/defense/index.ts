import { react } from './asks/react.ts'
import { lendKit, refillCounter, splitPoints } from './asks/restore.ts'
import { DEFENSE_PICTURES } from './picture.ts'
import { defenseStep } from './procs/defense-step.ts'
import { recover } from './procs/recover.ts'
import { DEFENSE_WORDS } from './words.ts'

/** Reactions and kits. */
export const defense = {
  procs: [defenseStep, recover],
  asks: [react, splitPoints, refillCounter, lendKit],
  sentences: DEFENSE_WORDS,
  pictures: DEFENSE_PICTURES,
}
