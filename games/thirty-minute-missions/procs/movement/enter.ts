import { proc } from '../../kit.ts'

/** A unit in reserve, or off the board, comes in and may then take its turn. */
export const enter = proc<{ unit: string }>()('enter', 'TM-DEPL-07', { begin: play => play.done() })
