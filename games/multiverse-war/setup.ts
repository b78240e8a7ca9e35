import { type Begun, type Loaded, violation } from '@sandtable/kernel'
import { emptyWorld } from './basics/fresh.ts'
import type { World } from './world.ts'

export type Setup = { readonly map: string }
export const readSetup = (_raw: unknown): Loaded<Setup> => ({
  ok: false,
  violations: [violation('MV-SET-01', 'no map is agreed on')],
})
export const begin = (_setup: Setup): Begun<World> => {
  throw new Error(`no map is agreed on: ${emptyWorld.name}`)
}
