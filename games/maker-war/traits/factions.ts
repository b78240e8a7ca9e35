import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../kit.ts'
import type { World } from '../world.ts'

export const factionTraits: readonly Trait<World, Hooks>[] = [
  { id: 'conduit', title: 'Conduit', rule: 'MW-TRANS-02' },
  { id: 'sprout', title: 'Sprout', rule: 'MW-FUNGUS-06' },
  { id: 'broodmother', title: 'Broodmother', rule: 'MW-SWARM-02' },
]
