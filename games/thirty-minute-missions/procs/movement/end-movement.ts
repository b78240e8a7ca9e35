import { proc } from '../../kit.ts'

/** The end of a Movement Phase: cover to hug, aircraft that did not spend their points, smoke, wind. */
export const endMovement = proc<{ unit: string }>()('endMovement', 'TM-TURN-01', { begin: play => play.done() })
