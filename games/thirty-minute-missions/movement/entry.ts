import type { Unit, World } from '../world.ts'

/** TM-DEPL-07, TM-R-21, TM-R-137: whether a unit in reserve or off the board may come in now. */
export const canEnter = (_world: World, _unit: Unit): boolean => false
