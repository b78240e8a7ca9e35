import { chooseCommand } from './asks/command.ts'
import { chooseFocus } from './asks/focus.ts'
import { chooseOrder } from './asks/order.ts'
import { chooseOrdered } from './asks/ordered.ts'
import { CONTROL_PICTURES } from './picture.ts'
import { controlAction, controlActions } from './procs/actions.ts'
import { command } from './procs/command.ts'
import { controlStep } from './procs/control-step.ts'
import { CONTROL_WORDS } from './words.ts'

/** Commanding, relays, streams, locks and puzzles, what is seen. */
export const control = {
  procs: [controlStep, command, controlActions, controlAction],
  asks: [chooseCommand, chooseOrder, chooseOrdered, chooseFocus],
  sentences: CONTROL_WORDS,
  pictures: CONTROL_PICTURES,
}
