import { proc } from '../../kit.ts'

/** What terrain and Overdrive do at the end of a turn. */
export const endTurn = proc<{ unit: string }>()('endTurn', 'TM-TURN-08', { begin: play => play.done() })
