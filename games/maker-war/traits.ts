import type { Trait } from '@sandtable/kernel'
import { plainTraits } from './army/traits.ts'
import { stanceTraits } from './battle/traits.ts'
import { titanTraits } from './casualties/titan-traits.ts'
import { casualtyTraits } from './casualties/traits.ts'
import { factionTraits } from './factions/traits.ts'
import type { Hooks } from './hooks.ts'
import { shootingTraits } from './shooting/traits.ts'
import { cardTraits } from './supply/card-traits.ts'
import type { World } from './world.ts'

export const traits: readonly Trait<World, Hooks>[] = [
  ...plainTraits,
  ...shootingTraits,
  ...casualtyTraits,
  ...titanTraits,
  ...factionTraits,
  ...stanceTraits,
  ...cardTraits,
]
