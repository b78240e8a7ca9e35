import { proc } from '../../kit.ts'

/** Turrets, control of markers, round scoring, main objectives, the turn limit. Finishes the game when it is over. */
export const roundEnd = proc<Record<string, never>>()('roundEnd', 'TM-BATL-16', { begin: play => play.done() })
