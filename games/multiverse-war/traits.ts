import type { Trait } from '@sandtable/kernel'
import { abilityTraits } from './abilities/ability-traits.ts'
import { attributeTraits } from './abilities/attribute-traits.ts'
import { withBare } from './abilities/bare-traits.ts'
import { factionTraits } from './abilities/faction-traits.ts'
import { perkTraits } from './abilities/perk-traits.ts'
import { strikeAbilityTraits } from './combat/ability-traits.ts'
import { effectTraits } from './heroes/effect-traits.ts'
import { passiveTraits } from './heroes/passive-traits.ts'
import type { Hooks } from './hooks.ts'
import { realmTraits } from './realm/traits.ts'
import type { World } from './world.ts'

export const traits: readonly Trait<World, Hooks>[] = withBare([
  ...attributeTraits,
  ...perkTraits,
  ...abilityTraits,
  ...strikeAbilityTraits,
  ...factionTraits,
  ...passiveTraits,
  ...effectTraits,
  ...realmTraits,
])
