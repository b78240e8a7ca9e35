import type { Trait } from '@sandtable/kernel'
import { keywordTraits } from './basics/traits.ts'
import { effectTraits } from './command/effect-traits.ts'
import { orderTraits } from './command/order-traits.ts'
import type { Hooks } from './hooks.ts'
import type { World } from './world.ts'

export const traits: readonly Trait<World, Hooks>[] = [...keywordTraits, ...orderTraits, ...effectTraits]
