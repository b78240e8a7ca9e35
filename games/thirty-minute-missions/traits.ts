import type { Trait } from '@sandtable/kernel'
import { stanceTraits } from './command/stance-traits.ts'
import { statusTraits } from './damage/status-traits.ts'
import { keywordTraits } from './equipment/keyword-traits.ts'
import { modTraits } from './equipment/mod-traits.ts'
import { pilotTraits } from './equipment/pilot-traits.ts'
import { systemTraits } from './equipment/system-traits.ts'
import { unitTraits } from './equipment/unit-traits.ts'
import type { Hooks } from './hooks.ts'
import { missionTraits } from './missions/traits.ts'
import type { World } from './world.ts'

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
