import { hooks } from '../hooks.ts'
import type { World } from '../world.ts'

/** MW-TRAIT-12: how many infantry units ride with a unit. */
export const infantryRoom = (world: World, unit: string): number => hooks.total(world, 'unit.infantryRoom', { unit }, 0)
/** MW-TRAIT-14: how many units of other formations it has room for inside. */
export const formationRoom = (world: World, unit: string): number => hooks.total(world, 'unit.formationRoom', { unit }, 0)
