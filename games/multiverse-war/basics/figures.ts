import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { terrainOf } from '../data/land.ts'
import { tierOf } from '../data/realm.ts'
import { BUILDER, DECOY, heroOf, unitTypeOf } from '../data/units.ts'
import { hooks } from '../hooks.ts'
import type { Block, Building, World } from '../world.ts'

/** The printed number of a block: a hero's is what was bought. */
function printed(world: World, { kind, type }: Block, what: 'ap' | 'hp'): number {
  if (kind === 'unit') return unitTypeOf(type)[what]
  if (kind === 'hero') return world.heroes[type]![what]
  return (kind === 'builder' ? BUILDER : DECOY)[what]
}
/** MV-R-124: the default action points: printed or bought, with perks. */
export const apOf = (world: World, block: Block): number =>
  Math.max(0, hooks.total(world, 'block.ap', { block: block.id }, printed(world, block, 'ap')))
export const hpOf = (world: World, block: Block): number =>
  hooks.total(world, 'block.hp', { block: block.id }, printed(world, block, 'hp'))
export const hpLeft = (world: World, block: Block): number => hpOf(world, block) - block.wounds

/** MV-LOS-02, MV-R-47: 2 hexes unless something says otherwise; decoys see nothing (MV-DEC-05). */
export function sightOf(world: World, block: Block): number {
  if (block.kind === 'decoy') return 0
  const base =
    block.kind === 'unit'
      ? unitTypeOf(block.type).los
      : block.kind === 'hero'
        ? (block.sheet ?? heroOf(block.type)).los
        : BUILDER.los
  return hooks.total(world, 'block.sight', { block: block.id }, base)
}
/** MV-MAP-04, MV-MAP-05, MV-R-17: without roads; null: it cannot be entered. */
export function enterCost(world: World, block: Block, hex: Hex): number | null {
  const land = world.land[hexKey(hex)]
  if (!land) return null
  const base = land.bridge ? 1 : terrainOf(land.terrain).ap
  return base === null ? null : Math.max(0, hooks.total(world, 'enter.cost', { block: block.id, hex: hexKey(hex) }, base))
}
export const buildingHp = (world: World, building: Building): number =>
  hooks.total(world, 'building.hp', { building: building.id }, tierOf(building.kind, building.tier).hp)
/** MV-R-138: no price falls below 1. */
export const priceOf = (
  world: World,
  player: string,
  of: 'unit' | 'building' | 'upgrade' | 'road',
  what: string,
  base: number,
): number => (base === 0 ? 0 : Math.max(1, hooks.total(world, 'price', { player, of, what }, base)))
