import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'

/** 'command:<id>' for each Command Action the unit could ever use, with the reason where it cannot now. */
export const commandActs = (_world: World, _unit: Unit): Act[] => []
