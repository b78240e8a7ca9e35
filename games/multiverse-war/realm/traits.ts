import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { BUILDER_PERKS } from './track.ts'

/** MV-BLDR-08: perks of the Builder track, as soon as their square is reached. */
export const realmTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'builder-track',
    title: 'Builder track',
    rule: 'MV-BLDR-08',
    tags: ['builder discount'],
    on: {
      'block.ap': {
        as: 'player',
        apply: ({ block }, world, { ref }) =>
          world.blocks[block]?.kind === 'builder' && Number(ref.n) >= BUILDER_PERKS.MORE_POINTS ? { add: 1 } : null,
      },
      price: {
        as: 'player',
        apply: ({ of }, _world, { ref }) =>
          (of === 'building' || of === 'upgrade') && Number(ref.n) >= BUILDER_PERKS.CHEAPER ? { add: -1 } : null,
      },
      'building.hp': {
        as: 'player',
        apply: (_info, _world, { ref }) => (Number(ref.n) >= BUILDER_PERKS.STRONGER ? { add: 1 } : null),
      },
    },
  },
]
