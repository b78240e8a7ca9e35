import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'

/** 'move:<mode>' for each movement mode of the unit, with the reason where it cannot be used now. */
export const moveActs = (_world: World, _unit: Unit): Act[] => []
