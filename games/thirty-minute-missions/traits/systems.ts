import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../kit.ts'
import type { World } from '../world.ts'

export const systemTraits: readonly Trait<World, Hooks>[] = []
