import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

export const shootingTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'sustained-fire',
    title: 'Sustained Fire',
    rule: 'MW-TRAIT-06',
    on: { 'unit.firepower': { as: 'unit', apply: ({ order }) => (order === 'fire' ? { times: 2 } : null) } },
  },
]
