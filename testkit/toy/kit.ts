import { kit } from '@sandtable/kernel'
import type { World } from './world.ts'

/** The moments in which traits can matter, and the parts pieces play in them. */
export type Hooks = {
  'move.reach': { species: 'modify'; roles: 'mover'; info: { unit: string } }
  'move.path': { species: 'forbid'; roles: 'mover'; info: { unit: string; legs: number } }
  'move.stepped': { species: 'react'; roles: 'foe'; info: { mover: string } }
  'shot.need': {
    species: 'modify'
    roles: 'shooter' | 'target'
    stages: 'nature' | 'moment'
    info: { shooter: string; target: string }
  }
  'shot.declared': { species: 'react'; roles: 'target'; info: { shooter: string; target: string } }
  'shot.dodged': { species: 'react'; roles: 'shooter'; info: { shooter: string; target: string } }
  'shot.rolled': { species: 'react'; roles: 'hand'; info: { shooter: string } }
  'shot.begun': { species: 'replace'; roles: 'shooter'; info: { unit: string } }
  'unit.falls': { species: 'replace'; roles: 'falling' | 'friend'; info: { unit: string } }
}

/** The makers of this game's procedures and questions. Apart from the hooks, whose traits refer to procedures. */
export const { proc, ask, interjection } = kit<World, Hooks>()
