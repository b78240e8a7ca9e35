import { proc } from '../../kit.ts'
import type { SideId } from '../../world.ts'

/** A unit with nothing under it comes down to the surface of its hex and takes Fall Damage. */
export const fall = proc<{ unit: string; by: SideId | null }>()('fall', 'TM-FALL-01', { begin: play => play.done() })
