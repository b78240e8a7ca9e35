import type { Trait } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { sniperPoints } from '../basics/sniping.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { monocularFor } from './aids.ts'

export const offenseTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'sniping',
    title: 'aimed weapon',
    note: 'Its probability above the base is added to the die.',
    rule: 'WL-SNIPE-01',
    on: {
      'attack.die': {
        as: 'attacker',
        apply({ from, slot }, world, { piece, ref }) {
          if (from !== piece || slot === null || slot !== ref.slot) return null
          const add = sniperPoints(world, heldAt(world, unitOf(world, piece), slot).skill)
          return add === 0 ? null : { add }
        },
      },
    },
  },
  {
    id: 'monocular',
    title: 'monocular',
    note: 'It adds to the die of its holder’s Snipe weapons, for one number per shot.',
    rule: 'WL-SNIPE-04',
    on: {
      'attack.die': {
        as: 'attacker',
        apply({ from, slot }, world, { piece, ref }) {
          const held = monocularFor(world, unitOf(world, piece), from, slot)
          return held && held.slot === ref.slot ? { add: held.skill.impact / 10 } : null
        },
      },
    },
  },
]
