import type { Trait } from '@sandtable/kernel'
import { attributeTraits } from './abilities/attribute-traits.ts'
import { strikeAbilityTraits } from './combat/ability-traits.ts'
import type { Hooks } from './hooks.ts'
import type { World } from './world.ts'

export const traits: readonly Trait<World, Hooks>[] = [...attributeTraits, ...strikeAbilityTraits]
