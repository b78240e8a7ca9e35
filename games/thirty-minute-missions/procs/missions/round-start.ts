import { proc } from '../../kit.ts'

/** What the mission does at the start of a round. */
export const roundStart = proc<Record<string, never>>()('roundStart', 'TM-MISS-13', { begin: play => play.done() })
