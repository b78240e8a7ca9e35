import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Adjustment, Trait } from '@sandtable/kernel'
import { landAt } from '../basics/hexes.ts'
import { isOfClass } from '../basics/queries.ts'
import type { Op } from '../data/types.ts'
import { abilityOf } from '../data/units.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { friendAround } from './auras.ts'

const [PATHFINDER] = abilityOf('pathfinder').ops
const isDefence = ({ manner, part }: { manner: string; part: string }): boolean => manner === 'melee' && part === 'defence'
/** What entering a hex costs who knows the ground: the operation `terrainCost`. A bridge is no terrain. */
export function terrainCost(world: World, hex: string, { terrain, ap }: Op): Adjustment | null {
  const land = landAt(world, hexOf(hex))
  return land && !land.bridge && (terrain as readonly string[]).includes(land.terrain) ? { atMost: Number(ap) } : null
}
/** MV-R-122: the same named effect counts once: of several walls around a unit the first. */
const firstWall = (world: World, unit: string): string | undefined =>
  world.effects.find(
    ({ kind, bearer }) =>
      kind === 'shield-wall' && bearer !== null && (bearer === unit || friendAround(world, bearer, unit, 1) !== null),
  )?.bearer ?? undefined

/** Abilities of units that change a number as long as they last. */
export const abilityTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'ability-pathfinder',
    title: 'Pathfinder',
    rule: 'MV-UAB-01',
    on: { 'enter.cost': { as: 'unit', apply: ({ hex }, world) => terrainCost(world, hex, PATHFINDER!) } },
  },
  {
    id: 'effect-shield-wall',
    title: 'Shield Wall',
    rule: 'MV-UAB-03',
    on: {
      'strike.dice': {
        as: 'aura',
        apply(info, world, { piece, ref }) {
          const unit = world.blocks[info.striker]
          if (!unit || !isDefence(info) || firstWall(world, unit.id) !== piece) return null
          return unit.id === piece || isOfClass(unit, 'melee') ? { add: Number(ref.n) } : null
        },
      },
    },
  },
  {
    id: 'effect-brace',
    title: 'Brace',
    rule: 'MV-UAB-05',
    on: {
      'strike.dice': {
        as: 'target',
        apply({ striker, part }, world, { ref }) {
          const rider = world.blocks[striker]
          return part === 'attack' && rider && isOfClass(rider, 'cavalry') ? { add: Number(ref.n) } : null
        },
      },
    },
  },
]
