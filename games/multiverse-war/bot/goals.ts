import { type Hex, hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import { areFriendly, isMilitary, settlementOf } from '../basics/look-ups.ts'
import { buildingOf } from '../data/realm.ts'
import type { Block, Player, World } from '../world.ts'

/** A place that is worth going to, and how much. */
export type Goal = { hex: Hex; worth: number }
const GROUND = ['grassland', 'forest', 'hill']

/** Hexes beside land that nobody knows. */
function rims({ land, territories }: World): Hex[] {
  const hidden = territories.filter(one => !one.isRevealed).map(one => one.centre)
  if (hidden.length === 0) return []
  return Object.keys(land)
    .map(hexOf)
    .filter(hex => hidden.some(centre => hexDistance(hex, centre) === 2))
}
/** Tokens, mines, dig sites, rims, and what enemies have: for blocks that fight. */
export function goalsOf(world: World, player: Player): Goal[] {
  const land = Object.entries(world.land)
  const places = land.flatMap(([key, { token, ruin, hasMine, mineOf }]): Goal[] => {
    const isTheirs = mineOf === null || !areFriendly(world, mineOf, player.id)
    if (token) return [{ hex: hexOf(key), worth: 2.2 }]
    if (ruin && world.options.scrolls) return [{ hex: hexOf(key), worth: 4 }]
    return hasMine && isTheirs ? [{ hex: hexOf(key), worth: world.options.aether ? 4 : 2 }] : []
  })
  const enemies = Object.values(world.buildings).filter(one => !areFriendly(world, one.player, player.id))
  return [
    ...places,
    ...rims(world).map(hex => ({ hex, worth: 1.6 })),
    ...enemies.map(({ hex, kind }) => ({ hex, worth: kind === 'settlement' ? 3 : 1.5 })),
  ]
}
/** MV-ZONE-03, MV-BLD-06, MV-BLD-07: where a Builder could build something. */
export function sitesOf(world: World): Hex[] {
  const buildings = Object.values(world.buildings)
  return Object.entries(world.land).flatMap(([key, land]) => {
    const hex = hexOf(key)
    if (!GROUND.includes(land.terrain) || land.token || land.hasMine || land.isPortal) return []
    if (buildings.some(one => hexDistance(one.hex, hex) <= buildingOf(one.kind).zone)) return []
    const beside = neighbours(hex)
    const isOpen = beside.every(one => {
      const other = world.land[hexKey(one)]
      return other ? !other.token : !world.territories.some(t => !t.isRevealed && hexDistance(t.centre, one) <= 1)
    })
    return isOpen ? [hex] : []
  })
}
/** What a block gains by being near to something it wants; less the further away. */
export const drawOf = (block: Block, goals: readonly Goal[]): number =>
  goals.reduce((best, { hex, worth }) => Math.max(best, worth / (1 + hexDistance(block.hex, hex) / 2)), 0)

/** Fighters go for what there is to win, Builders to their sites, decoys to the enemy. */
export function draws(world: World, player: Player, own: readonly Block[]): number {
  const goals = goalsOf(world, player)
  const home = settlementOf(world, player.id)?.hex
  const sites = sitesOf(world)
    .filter(hex => home === undefined || hexDistance(hex, home) <= 8)
    .map(hex => ({ hex, worth: 2.5 }))
  return own.reduce((sum, block) => {
    if (isMilitary(block)) return sum + drawOf(block, goals)
    return block.kind === 'builder' ? sum + drawOf(block, sites) : sum
  }, 0)
}
