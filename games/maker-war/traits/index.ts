import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { cardTraits } from './cards.ts'
import { casualtyTraits } from './casualties.ts'
import { factionTraits } from './factions.ts'
import { plainTraits } from './plain.ts'
import { shootingTraits } from './shooting.ts'
import { stanceTraits } from './stances.ts'
import { titanTraits } from './titans.ts'

export const traits: readonly Trait<World, Hooks>[] = [
  ...plainTraits,
  ...shootingTraits,
  ...casualtyTraits,
  ...titanTraits,
  ...factionTraits,
  ...stanceTraits,
  ...cardTraits,
]
