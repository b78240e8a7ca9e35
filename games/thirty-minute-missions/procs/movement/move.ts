import type { Mode } from '../../data/types.ts'
import { proc } from '../../kit.ts'

/** The Move action of a unit in one movement mode: asks for its way, walks it step by step. */
export const move = proc<{ unit: string; mode: Mode }>()('move', 'TM-MOVE-01', { begin: play => play.done() })
