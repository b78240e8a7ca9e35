import { act, agreeToSwap, buildingTarget } from './asks/act.ts'
import { activate } from './asks/activate.ts'
import { ACTION_PICTURES } from './picture.ts'
import { actionPhase } from './procs/action-phase.ts'
import { activation } from './procs/activation.ts'
import { improve } from './procs/improve.ts'
import { ACTION_WORDS } from './words.ts'

/** Activations: moving, swapping, resting, setting up. */
export const action = {
  procs: [actionPhase, activation, improve],
  asks: [activate, act, agreeToSwap, buildingTarget],
  sentences: ACTION_WORDS,
  pictures: ACTION_PICTURES,
}
