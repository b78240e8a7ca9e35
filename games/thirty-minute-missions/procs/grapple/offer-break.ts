import { proc } from '../../kit.ts'

/** Right after its AP roll a held unit may free itself. */
export const offerBreak = proc<{ unit: string }>()('offerBreak', 'TM-HOLD-07', { begin: play => play.done() })
