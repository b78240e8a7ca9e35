import { callOf, type Trait } from '@sandtable/kernel'
import { grants } from '../army/grants.ts'
import { unitName } from '../basics/names.ts'
import { groupOf, unitOf } from '../basics/queries.ts'
import type { Hooks } from '../hooks.ts'
import type { Stance, World } from '../world.ts'
import { saveable } from './casualties.ts'
import { sacrifice } from './procs/sacrifice.ts'
import { endure, regenerate } from './procs/survive.ts'

const berserk = grants('berserk', 'Berserk', 'MW-TRAIT-25', 'mayRage')
const growing = grants('regeneration', 'Regeneration', 'MW-CYBER-01', 'growsBack')

const stanceOf = (world: World, unit: string): Stance | null => groupOf(world, unitOf(world, unit))?.stance ?? null
/** MW-R-71. */
const canEnterRage = (stance: Stance | null): boolean => stance !== null && stance !== 'rage' && stance !== 'scatter'

export const casualtyTraits: readonly Trait<World, Hooks>[] = [
  {
    ...berserk,
    on: {
      ...berserk.on,
      // MW-R-74: what happens by itself has been tried before rage. In rage there is no choice (MW-TRAIT-26).
      'unit.dies': [
        {
          as: 'unit',
          must: true,
          when: ({ tried }, world, { piece }) => tried && stanceOf(world, piece) === 'rage',
          run: ({ unit }) => callOf(endure, { unit }),
        },
        {
          as: 'unit',
          when: ({ tried }, world, { piece }) => tried && canEnterRage(stanceOf(world, piece)),
          run: ({ unit }) => callOf(endure, { unit }),
          label: (_info, world, { piece }) => unitName(world, unitOf(world, piece)),
          note: () => 'fall into a rage and live',
        },
      ],
    },
  },
  {
    ...grants('sacrifice', 'Sacrifice', 'MW-TRAIT-20'),
    on: {
      'casualties.counted': {
        as: 'unit',
        when: (_info, world, { piece }) => saveable(world, piece).length > 0,
        run: (_info, _world, { piece }) => callOf(sacrifice, { unit: piece, saved: null }),
        label: (_info, world, { piece }) => `Sacrifice ${unitName(world, unitOf(world, piece))} for a casualty`,
      },
    },
  },
  {
    ...growing,
    // MW-R-116: the defence that goes with a Titan's shields system.
    tags: ['defence'],
    on: {
      ...growing.on,
      'unit.dies': {
        as: 'unit',
        must: true,
        when: ({ tried }) => !tried,
        run: ({ unit, critical }) => callOf(regenerate, { unit, critical }),
      },
    },
  },
]
