import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Trait } from '@sandtable/kernel'
import { enemyAround, friendAround } from '../abilities/auras.ts'
import { areAdjacent } from '../basics/hexes.ts'
import { areFriendly } from '../basics/queries.ts'
import { isStraightRun } from '../combat/announce.ts'
import type { Hooks, StrikeInfo } from '../hooks.ts'
import type { World } from '../world.ts'

const isAttack = ({ part }: StrikeInfo): boolean => part === 'attack'
/** MV-HAB-06: the attack step and the step just before it run in one straight line. */
const isLanceRush = ({ activation }: World, { striker, field, manner }: StrikeInfo): boolean =>
  manner === 'melee' &&
  activation !== null &&
  [activation.block, activation.partner].includes(striker) &&
  isStraightRun(activation.way, hexOf(field), 1)

/** MV-HER-09: what heroes have laid on others, on themselves and around themselves, as far as it changes a number. */
export const effectTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'effect-lance-rush',
    title: 'Lance Rush',
    rule: 'MV-HAB-06',
    on: {
      'strike.dice': {
        as: 'striker',
        apply: (info, world, { ref }) => (isAttack(info) && isLanceRush(world, info) ? { add: Number(ref.n) } : null),
      },
    },
  },
  {
    id: 'effect-blood-price',
    title: 'Blood Price',
    rule: 'MV-HAB-13',
    on: {
      'strike.dice': { as: 'striker', apply: (info, _world, { ref }) => (isAttack(info) ? { add: Number(ref.n) } : null) },
    },
  },
  {
    id: 'effect-banner',
    title: 'Banner of the Lion',
    rule: 'MV-HAB-07',
    on: {
      'strike.morale': {
        as: 'aura',
        apply: ({ striker }, world, { piece, ref }) => (friendAround(world, piece, striker, 1) ? { add: Number(ref.n) } : null),
      },
    },
  },
  {
    id: 'effect-war-cry',
    title: 'War Cry',
    rule: 'MV-HAB-12',
    on: {
      'strike.dice': {
        as: 'aura',
        apply: ({ striker }, world, { piece, ref }) => (enemyAround(world, piece, striker, 1) ? { add: Number(ref.n) } : null),
      },
    },
  },
  {
    id: 'effect-consecrate',
    title: 'Consecrate',
    rule: 'MV-HAB-28',
    on: {
      'enter.cost': {
        as: 'aura',
        stage: 'last',
        apply({ block: id, hex }, world, { piece, ref }) {
          const [hero, block] = [world.blocks[piece], world.blocks[id]]
          if (!hero || !block || areFriendly(world, hero.player, block.player)) return null
          return areAdjacent(hero.hex, hexOf(hex)) ? { add: Number(ref.n) } : null
        },
      },
    },
  },
  {
    id: 'effect-doubt',
    title: 'Hex of Doubt',
    rule: 'MV-HAB-33',
    on: { 'strike.dice': { as: 'striker', apply: (_info, _world, { ref }) => ({ add: Number(ref.n) }) } },
  },
  {
    id: 'effect-scatter',
    title: 'Scatter',
    rule: 'MV-HAB-39',
    on: { 'strike.morale': { as: 'striker', apply: (_info, _world, { ref }) => ({ add: Number(ref.n) }) } },
  },
  {
    id: 'effect-frostbite',
    title: 'Eternal Winter',
    rule: 'MV-HAB-05',
    on: {
      'block.sight': {
        as: 'unit',
        apply: (_info, _world, { ref }) => (Number(ref.n) > 0 ? { atMost: Number(ref.n) } : null),
      },
    },
  },
]
