import { type HinderedBy, hooks } from '../hooks.ts'
import type { Activation, Unit, World } from '../world.ts'

export type AssaultToken = 'assault+1' | 'assault+0' | 'assault-1'

/** WP-R-04, WP-ENG-05 to WP-ENG-07, WP-PIN-02, WP-R-150: what engaging gives a unit that this hinders (WP-MOVE-09, WP-ENG-06). */
export function tokenForCharge(world: World, unit: Unit, hindered: Activation['hindered']): AssaultToken {
  const causes: HinderedBy[] = unit.pinned ? [...hindered, 'pinned'] : hindered
  const isHindered = causes.some(cause => hooks.total(world, 'unit.hindered', { unit: unit.id, cause }, 1) > 0)
  return isHindered ? (world.options.hinderedToken === '-1' ? 'assault-1' : 'assault+0') : 'assault+1'
}
