import type { Trait } from '@sandtable/kernel'
import type { Hooks } from './hooks.ts'
import { offenseTraits } from './offense/traits.ts'
import { diceTraits } from './strategy/dice/traits.ts'
import type { World } from './world.ts'

export const traits: readonly Trait<World, Hooks>[] = [...offenseTraits, ...diceTraits]
