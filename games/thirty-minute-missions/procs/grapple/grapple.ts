import { proc } from '../../kit.ts'

/** Grapple, then Hold or Throw. */
export const grapple = proc<{ unit: string; target: string }>()('grapple', 'TM-GRAP-03', { begin: play => play.done() })
