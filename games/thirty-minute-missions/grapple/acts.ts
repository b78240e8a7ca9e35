import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'

/** 'grapple:<target>' for enemies next to the unit, and 'release' for a holder. */
export const grappleActs = (_world: World, _unit: Unit): Act[] => []
