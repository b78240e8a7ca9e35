import type { Hex } from '@sandtable/geometry/hex/hex'
import { freshLand } from '../basics/fresh.ts'
import { flowerOf } from '../basics/hexes.ts'
import { changeLand } from '../basics/land.ts'
import { HOME_TILES, PORTAL_TILE, terrainOn } from '../data/land.ts'
import type { GameMap, Terrain, Tile } from '../data/types.ts'
import type { Territory, World } from '../world.ts'

const hexFrom = ([column, row]: readonly [number, number]): Hex => ({ column, row })

/** MV-SET-02: the territories of a map, all face down. */
export function layMap(world: World, map: Pick<GameMap, 'key' | 'territories'>): void {
  world.map = map.key
  world.territories = map.territories.map(({ at, kind, seat, rotation, mine, portalSite }, i): Territory => {
    const isPortal = portalSite && world.options.portal
    return {
      id: `t${i + 1}`,
      centre: hexFrom(at),
      kind: isPortal ? 'portal' : kind,
      seat,
      isRevealed: false,
      tile: null,
      rotation,
      // MV-R-73: with the portal mode on, its territory has no mine.
      hasMine: mine && world.options.mines && !isPortal,
    }
  })
  const hexes = world.territories.flatMap(one => flowerOf(one.centre))
  world.board = { columns: Math.max(...hexes.map(h => h.column)) + 2, rows: Math.max(...hexes.map(h => h.row)) + 2 }
}
/** MV-EXPL-04: which printed hex lies at a place of the flower: 0 is the centre. */
const printedAt = (place: number, rotation: number): number => (place === 0 ? 0 : ((((place - 1 - rotation) % 6) + 6) % 6) + 1)

/** MV-AETH-02. */
const MINED: { readonly [terrain in Terrain]: Terrain } = {
  water: 'grassland',
  mountain: 'hill',
  grassland: 'grassland',
  forest: 'forest',
  hill: 'hill',
}
/** Turns a territory up with this tile: its land, token, ruin and mine (MV-EXPL-07, MV-AETH-01, MV-R-77). */
export function layTile(world: World, territory: Territory, tile: Tile, rotation: number): void {
  world.territories = world.territories.map(one =>
    one.id === territory.id ? { ...one, isRevealed: true, tile: tile.id, rotation } : one,
  )
  changeLand(world, flowerOf(territory.centre), (_land, place) => {
    const printed = printedAt(place, rotation)
    const isMine = territory.hasMine && place === 0
    const terrain = terrainOn(tile, printed)
    const isAdventure = tile.adventure === printed && !isMine
    return {
      ...freshLand(territory.id, isMine ? MINED[terrain] : terrain),
      isAdventure,
      token: isAdventure,
      ruin: tile.ruin === printed && !isMine && world.options.scrolls,
      hasMine: isMine,
      isPortal: territory.kind === 'portal' && place === 0,
    }
  })
}
/** MV-SET-13: homes and the portal lie as the map says. */
export function layStarts(world: World): void {
  for (const territory of world.territories) {
    if (territory.kind === 'home') layTile(world, territory, HOME_TILES[(territory.seat ?? 1) - 1]!, territory.rotation)
    if (territory.kind === 'portal') layTile(world, territory, PORTAL_TILE, 0)
  }
}
