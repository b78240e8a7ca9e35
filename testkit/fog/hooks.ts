import { makeHooks, makersFor, NOTHING_HIDDEN } from '@sandtable/kernel'
import { blockOf, type World } from './world.ts'

/** Nothing here has traits. */
export type Hooks = Record<never, never>

export const { proc, ask, interjection } = makersFor<World, Hooks>()

export const hooks = makeHooks<World, Hooks>({
  hooks: {},
  traitsOf: () => [],
  ownerOf: (world, piece) => blockOf(world, piece).seat,
  couldCarry: NOTHING_HIDDEN,
})
