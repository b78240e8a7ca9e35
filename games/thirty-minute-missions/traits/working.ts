import type { Unit, World } from '../world.ts'

/** TM-ABIL-05: whether the section that carries a system is still there. */
export const isSystemWorking = (_world: World, _unit: Unit, _system: string): boolean => true
