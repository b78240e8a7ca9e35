import type { Trait } from '@sandtable/kernel'
import { sheetOf } from '../basics/queries.ts'
import type { Hooks, StrikeInfo } from '../hooks.ts'
import type { World } from '../world.ts'

/** The farthest distance at which a block shoots. */
const farthest = ({ blocks }: World, { striker }: StrikeInfo): number | null => {
  const block = blocks[striker]
  return (block && sheetOf(block)?.range?.[1]) ?? null
}

/** MV-VET-04: what the later squares of a battle track give to every unit of the type. */
export const perkTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'perk-attackDie',
    title: 'Veteran attackers',
    rule: 'MV-VET-04',
    on: {
      'strike.dice': {
        as: 'striker',
        apply: ({ manner, part }) => (manner === 'melee' && part === 'attack' ? { add: 1 } : null),
      },
    },
  },
  {
    id: 'perk-maxRangeDie',
    title: 'Veteran marksmen',
    rule: 'MV-VET-04',
    on: {
      'strike.dice': {
        as: 'striker',
        apply: (info, world) => (info.manner === 'shot' && info.distance === farthest(world, info) ? { add: 1 } : null),
      },
    },
  },
  { id: 'perk-hp', title: 'Hardened', rule: 'MV-VET-04', on: { 'block.hp': { as: 'unit', apply: () => ({ add: 1 }) } } },
  { id: 'perk-ap', title: 'Seasoned', rule: 'MV-VET-04', on: { 'block.ap': { as: 'unit', apply: () => ({ add: 1 }) } } },
  {
    id: 'perk-los3',
    title: 'Keen eyes',
    rule: 'MV-VET-04',
    on: { 'block.sight': { as: 'unit', apply: () => ({ atLeast: 3 }) } },
  },
]
