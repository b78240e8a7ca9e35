import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { keywordTraits } from './keywords.ts'
import { missionTraits } from './missions.ts'
import { modTraits } from './mods.ts'
import { pilotTraits } from './pilots.ts'
import { stanceTraits } from './stances.ts'
import { statusTraits } from './statuses.ts'
import { systemTraits } from './systems.ts'
import { unitTraits } from './units.ts'

/** One trait, one entry: systems, mods, pilots' traits, keywords, shields, statuses, stances, mission rules. */
export const traits: readonly Trait<World, Hooks>[] = [
  ...unitTraits,
  ...systemTraits,
  ...modTraits,
  ...pilotTraits,
  ...keywordTraits,
  ...statusTraits,
  ...stanceTraits,
  ...missionTraits,
]
