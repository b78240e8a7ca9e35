import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

/** MV-ATR-01, MV-ATR-02: not in answers; MV-ATR-04: a garrison's do not protect its building, whose strikes are aimed at the building. */
export const attributeTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'attribute-heavy',
    title: 'Heavy armor',
    rule: 'MV-ATR-01',
    on: {
      'strike.dice': {
        as: 'target',
        apply: ({ manner, part, ignores }) =>
          manner === 'melee' && part === 'attack' && !ignores?.includes('heavy') ? { add: -1 } : null,
      },
    },
  },
  {
    id: 'attribute-agile',
    title: 'Highly agile',
    rule: 'MV-ATR-02',
    on: {
      'strike.dice': {
        as: 'target',
        apply: ({ manner, part, ignores }) =>
          manner === 'shot' && part === 'attack' && !ignores?.includes('agile') ? { add: -1 } : null,
      },
    },
  },
  // What it forbids is in the list of shots.
  { id: 'attribute-setup', title: 'Defensive set up', rule: 'MV-ATR-03' },
]
