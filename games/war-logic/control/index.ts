import { chooseAction } from './asks/action.ts'
import { chooseCommand } from './asks/command.ts'
import { chooseFocus } from './asks/focus.ts'
import { chooseGuided } from './asks/guided.ts'
import { chooseOrder } from './asks/order.ts'
import { chooseOrdered } from './asks/ordered.ts'
import { CONTROL_PICTURES } from './picture.ts'
import { act, controlAction, controlActions } from './procs/actions.ts'
import { command } from './procs/command.ts'
import { controlStep } from './procs/control-step.ts'
import { openLock, outsmart } from './procs/locks.ts'
import { readMap } from './procs/read-map.ts'
import { CONTROL_WORDS } from './words.ts'

/** Commanding, relays, streams, locks and puzzles, what is seen. */
export const control = {
  procs: [controlStep, command, controlActions, controlAction, act, openLock, outsmart, readMap],
  asks: [chooseCommand, chooseOrder, chooseOrdered, chooseFocus, chooseAction, chooseGuided],
  sentences: CONTROL_WORDS,
  pictures: CONTROL_PICTURES,
}
