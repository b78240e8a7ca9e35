import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import type { Unit, World } from '../world.ts'

/** WL-SNIPE-04, WL-R-22: the monocular that a unit looks through when it fires this weapon of its own; null: none. */
export function monocularFor(world: World, unit: Unit, from: string, slot: number | null): Held | null {
  if (slot === null || from !== unit.id || heldAt(world, unit, slot).skill.sub !== 'Snipe') return null
  return skillsWith(world, unit, { tag: 'optic', usable: true }).find(({ skill }) => skill.impact >= AIMING) ?? null
}
/** An optic of such an impact is made for aiming; a tenth of it is added to the die. */
export const AIMING = 50
