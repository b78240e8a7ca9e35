import type { Unit, World } from '../world.ts'

/** How promising it is to activate this unit now, for the order in which bots try things. */
export const eagernessOf = (_world: World, unit: Unit): number => unit.ap
