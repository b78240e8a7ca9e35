import { hexKey } from '@sandtable/geometry/hex/hex'
import { hexDistance, hexOf } from '../basics/hexes.ts'
import { findBuildingAt, findEncounterAt, settlementOf } from '../basics/queries.ts'
import { MAPS, mapOf } from '../data/land.ts'
import { buildingOf } from '../data/realm.ts'
import type { BuildingKey, Terrain } from '../data/types.ts'
import type { Hex, PlayerId, World } from '../world.ts'

/** A building that stands, or is about to. */
export type Site = { readonly kind: BuildingKey; readonly hex: Hex }
const GROUND: readonly Terrain[] = ['grassland', 'forest', 'hill']

/** MV-SCEN-04, MV-SCEN-05: what a player of this map places before the first round, one entry each. */
export function buildingsToPlace({ map, players }: Pick<World, 'map' | 'players'>, player: PlayerId): BuildingKey[] {
  if (!MAPS.some(one => one.key === map)) return []
  const own = mapOf(map).seats.find(one => one.seat === players[player]!.number)
  return (own?.buildings ?? []).flatMap(({ building, count }) => Array.from({ length: count }, () => building))
}
/** MV-ZONE-03: neither lies in the zone of the other. */
const isClear = ({ kind, hex }: Site, other: Site): boolean =>
  hexDistance(hex, other.hex) > Math.min(buildingOf(kind).zone, buildingOf(other.kind).zone)
/** MV-BLD-14, MV-PORTL-03. */
function isGround(world: World, hex: Hex): boolean {
  const land = world.land[hexKey(hex)]!
  if (!GROUND.includes(land.terrain) || land.token || land.hasMine || land.bridge || land.isPortal) return false
  return findBuildingAt(world, hex) === null && findEncounterAt(world, hex) === null
}

/** MV-SCEN-06: nearer to the own Settlement than to any enemy's, clear of zones; without such a hex the nearest one that is legal. */
export function sitesFor(world: World, player: PlayerId, kind: BuildingKey, before: readonly Site[]): Hex[] {
  const standing = [...Object.values(world.buildings), ...before]
  const legal = Object.keys(world.land)
    .map(hexOf)
    .filter(hex => isGround(world, hex) && standing.every(other => isClear({ kind, hex }, other)))
  const home = settlementOf(world, player)!.hex
  const enemies = Object.values(world.players).filter(one => one.side !== world.players[player]!.side)
  const foes = enemies.flatMap(({ id }) => settlementOf(world, id)?.hex ?? [])
  const isNear = (hex: Hex): boolean => foes.every(foe => hexDistance(hex, home) < hexDistance(hex, foe))
  const sorted = legal.sort((a, b) => hexDistance(a, home) - hexDistance(b, home))
  const near = sorted.filter(isNear)
  return near.length > 0 ? near : sorted.slice(0, 1)
}
