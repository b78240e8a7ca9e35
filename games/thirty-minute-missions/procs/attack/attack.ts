import { proc } from '../../kit.ts'
import type { Attack } from '../../world.ts'

/** One attack: target, section or equipment, weapon, windows, rolls, damage. A target that is a structure is hit without a roll. */
export const attack = proc<{ unit: string; ranged: boolean; target: string | null; how: Attack['how'] }>()(
  'attack',
  'TM-ATK-01',
  { begin: play => play.done() },
)
