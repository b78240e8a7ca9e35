import { proc } from '../../kit.ts'

/** Whether the battle is decided now: finishes it if so. */
export const checkEnd = proc<Record<string, never>>()('checkEnd', 'TM-R-159', { begin: play => play.done() })
