import { proc } from '../../kit.ts'

/** Reboot roll, the end of the stance and of timed effects; false if the activation is cancelled. */
export const beforeTurn = proc<{ unit: string }, boolean>()('beforeTurn', 'TM-STAT-08', { begin: play => play.done(true) })
