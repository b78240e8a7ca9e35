import { proc } from '../../kit.ts'
import type { SideId } from '../../world.ts'

/** Damage to a structure; at 0 it collapses: its hexes turn black, who stood on it falls. */
export const strikeStructure = proc<{ structure: string; amount: number; by: SideId | null }>()('strikeStructure', 'TM-BLDG-06', {
  begin: play => play.done(),
})
