import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../kit.ts'
import type { World } from '../world.ts'
import { grants } from './grants.ts'

export const casualtyTraits: readonly Trait<World, Hooks>[] = [
  grants('berserk', 'Berserk', 'MW-TRAIT-25', 'mayRage'),
  grants('sacrifice', 'Sacrifice', 'MW-TRAIT-20', 'diesForOthers'),
  grants('regeneration', 'Regeneration', 'MW-CYBER-01', 'growsBack'),
]
