import type { Play } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

/** What functions need of a play that change the world and say so. */
export type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>
