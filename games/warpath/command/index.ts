import { changeOrder } from './asks/cunning.ts'
import { placeOrders } from './asks/orders.ts'
import { pinWhich } from './asks/pin-which.ts'
import { rerollForPoint } from './asks/reroll.ts'
import { markDice } from './asks/rerolls.ts'
import { COMMAND_PICTURES } from './picture.ts'
import { attackRoll } from './procs/attack-roll.ts'
import { commandDice } from './procs/command-dice.ts'
import { commandPhase } from './procs/command-phase.ts'
import { cunningChanges } from './procs/cunning.ts'
import { giveOrder } from './procs/give-order.ts'
import { initiativeRoll } from './procs/initiative.ts'
import { COMMAND_WORDS } from './words.ts'

/** The Command Phase, Command Points and command orders. */
export const command = {
  procs: [commandPhase, commandDice, initiativeRoll, cunningChanges, giveOrder, attackRoll],
  asks: [markDice, placeOrders, changeOrder, pinWhich, rerollForPoint],
  sentences: COMMAND_WORDS,
  pictures: COMMAND_PICTURES,
}
