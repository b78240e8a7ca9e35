import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Trait } from '@sandtable/kernel'
import { terrainCost } from '../abilities/ability-traits.ts'
import { friendAround } from '../abilities/auras.ts'
import { hexDistance, landAt } from '../basics/hexes.ts'
import { areFriendly, isOfClass } from '../basics/queries.ts'
import type { Class, Op } from '../data/types.ts'
import { HEROES } from '../data/units.ts'
import type { Hooks } from '../hooks.ts'
import type { Hex, World } from '../world.ts'

/** The first operation of an ability, as the data has it. */
const opOf = (key: string): Op => HEROES.flatMap(hero => hero.abilities).find(one => one.key === key)!.ops[0]!
const [PEACE, LINE, STEPPE, GHOST, PLAN] = [
  opOf('kings-peace'),
  opOf('unbroken-line'),
  opOf('endless-steppe'),
  opOf('ghost-walk'),
  opOf('master-plan'),
]
const around = (world: World, hero: string, piece: string, { radius = 1, classes }: Op) => {
  const block = friendAround(world, hero, piece, radius)
  return block && (!classes || classes.some(own => isOfClass(block, own as Class))) ? block : null
}

/** MV-HAB-40, MV-R-143: by the hex that is entered, so that a way costs what was reckoned. */
function isSteppe(world: World, hero: string, rider: string, hex: Hex): boolean {
  const [from, block] = [world.blocks[hero], world.blocks[rider]]
  if (!from || !block || landAt(world, hex)?.terrain !== 'forest' || !isOfClass(block, 'cavalry')) return false
  return areFriendly(world, from.player, block.player) && hexDistance(from.hex, hex) <= (STEPPE.radius ?? 1)
}

/** MV-HER-05: passive abilities of heroes that change a number as long as the hero lives. */
export const passiveTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'hero-kings-peace',
    title: 'King’s Peace',
    rule: 'MV-HAB-10',
    on: {
      'strike.morale': {
        as: 'aura',
        stage: 'last',
        apply: ({ striker }, world, { piece }) => (around(world, piece, striker, PEACE) ? { atLeast: 0 } : null),
      },
    },
  },
  {
    id: 'hero-unbroken-line',
    title: 'Unbroken Line',
    rule: 'MV-HAB-30',
    on: {
      'strike.dice': {
        as: 'aura',
        apply: ({ striker, manner, part }, world, { piece }) =>
          manner === 'melee' && part === 'defence' && around(world, piece, striker, LINE)
            ? { add: Number(LINE.defenceDice) }
            : null,
      },
    },
  },
  {
    id: 'hero-endless-steppe',
    title: 'Endless Steppe',
    rule: 'MV-HAB-40',
    on: {
      'enter.cost': {
        as: 'aura',
        apply: ({ block, hex }, world, { piece }) =>
          isSteppe(world, piece, block, hexOf(hex))
            ? { atMost: Number((STEPPE.terrainCost as { forest: number }).forest) }
            : null,
      },
    },
  },
  {
    id: 'hero-ghost-walk',
    title: 'Ghost Walk',
    rule: 'MV-HAB-20',
    on: { 'enter.cost': { as: 'unit', apply: ({ hex }, world) => terrainCost(world, hex, GHOST) } },
  },
  {
    id: 'hero-master-plan',
    title: 'Master Plan',
    rule: 'MV-HAB-25',
    on: {
      price: {
        as: 'aura',
        apply: ({ player, of }, world, { piece }) =>
          (of === 'building' || of === 'upgrade') && world.blocks[piece]?.player === player ? { add: -(PLAN.n ?? 0) } : null,
      },
    },
    suppresses: {
      price: {
        as: 'aura',
        of: 'player',
        tags: ['builder discount'],
        when: ({ player }, world, { piece }) => world.blocks[piece]?.player === player,
      },
    },
  },
]
