import { proc } from '../../kit.ts'

/** A holder lets go and moves back. */
export const release = proc<{ unit: string }>()('release', 'TM-HOLD-03', { begin: play => play.done() })
