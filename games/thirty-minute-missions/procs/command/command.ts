import { proc } from '../../kit.ts'

/** One Command Action of a unit in its own turn. */
export const command = proc<{ unit: string; command: string }>()('command', 'TM-CMD-01', { begin: play => play.done() })
