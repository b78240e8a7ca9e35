import { turnBackDice } from './asks/turn-back.ts'
import { DICE_PICTURES } from './picture.ts'
import { throwDice } from './procs/throw-dice.ts'
import { turnBack } from './procs/turn-back.ts'
import { DICE_WORDS } from './words.ts'

/** Rolls, prepared dice and turning back time. */
export const dice = { procs: [throwDice, turnBack], asks: [turnBackDice], sentences: DICE_WORDS, pictures: DICE_PICTURES }
