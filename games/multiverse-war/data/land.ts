import land from './land.json' with { type: 'json' }
import maps from './maps.json' with { type: 'json' }
import type { GameMap, Terrain, TerrainType, Tile } from './types.ts'

export const TERRAIN: ReadonlyMap<Terrain, TerrainType> = new Map(
  (land.terrain as readonly TerrainType[]).map(({ key, elev, ap }) => [key, { key, elev, ap }]),
)
export const terrainOf = (key: Terrain): TerrainType => TERRAIN.get(key)!

type TileRecord = Omit<Tile, 'number'> & { readonly number?: number | null }
const tileFrom = ({ id, name, number = null, hexes, adventure, ruin }: TileRecord): Tile => ({
  ...{ id, name, number, hexes },
  adventure: adventure ?? null,
  ruin: ruin ?? null,
})
/** MV-SET-03: those that may be drawn. */
export const TILES: readonly Tile[] = (land.tiles as readonly TileRecord[]).map(tileFrom)
export const HOME_TILES: readonly Tile[] = (land.homeTiles as readonly TileRecord[]).map(tileFrom)
export const PORTAL_TILE: Tile = tileFrom(land.portalTile as TileRecord)
const ALL = new Map([...TILES, ...HOME_TILES, PORTAL_TILE].map(tile => [tile.id, tile]))
export const tileOf = (id: string): Tile => ALL.get(id)!
const LETTERS: { readonly [letter: string]: Terrain } = { w: 'water', g: 'grassland', f: 'forest', h: 'hill', m: 'mountain' }
/** The terrain of the printed hex `n` of a tile: 0 is its centre, 1 to 6 the ring. */
export const terrainOn = ({ hexes }: Tile, n: number): Terrain => LETTERS[hexes[n]!]!

/**
 * MV-AETH-03, MV-AETH-06, MV-SCEN-01, MV-SCEN-02, MV-SCEN-03, MV-R-76: for each mode its maps, with the mines of each; side 1 of a home
 * points to the middle.
 */
export const MAPS: readonly GameMap[] = maps as unknown as readonly GameMap[]
export const findMap = (key: string): GameMap | null => MAPS.find(map => map.key === key) ?? null
export const mapOf = (key: string): GameMap => findMap(key)!
