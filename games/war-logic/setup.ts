import { type Begun, type Loaded, violation } from '@sandtable/kernel'
import { emptyWorld } from './basics/fresh.ts'
import { USUAL } from './set-up/options.ts'
import type { World } from './world.ts'

export type Setup = { readonly card: string }
export const readSetup = (_raw: unknown): Loaded<Setup> => ({
  ok: false,
  violations: [violation('WL-CARD-01', 'no card is filled in')],
})
export const begin = (_setup: Setup): Begun<World> => {
  throw new Error(`no card is filled in, with ${Object.keys(USUAL).length} toggles for ${emptyWorld.name}`)
}
