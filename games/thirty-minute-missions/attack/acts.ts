import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'

/** 'shoot:<target>' or 'strike:<target>' for each enemy unit and structure (id) with a weapon for it; a refusal says why not. */
export const attackActs = (_world: World, _unit: Unit, _ranged: boolean): Act[] => []
