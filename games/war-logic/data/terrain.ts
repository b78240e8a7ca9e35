import hazards from './hazards.json' with { type: 'json' }
import items from './items.json' with { type: 'json' }
import locks from './locks.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import type { HazardType, ItemType, LockType, TerrainType } from './types.ts'

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map(one => [one.id, one]))

type TerrainRecord = Pick<TerrainType, 'id' | 'name' | 'form' | 'height' | 'cover' | 'blocksSight'> & Partial<TerrainType>
const PLAIN = { higherGround: false, health: null, capacity: 0, medium: null, hazard: null, lock: null }
/** By id. */
export const TERRAIN: ReadonlyMap<string, TerrainType> = byId(
  (terrain as readonly TerrainRecord[]).map(record => ({ ...PLAIN, ...record })),
)

type HazardRecord = Pick<HazardType, 'id' | 'name' | 'kind' | 'impact' | 'number' | 'layers'> & Partial<HazardType>
const HARMLESS = { radius: 0, circumference: 0, protect: [], safe: [], only: null }
/** By id. */
export const HAZARDS: ReadonlyMap<string, HazardType> = byId(
  (hazards as readonly HazardRecord[]).map(record => ({ ...HARMLESS, ...record })),
)

/** By id. */
export const LOCKS: ReadonlyMap<string, LockType> = byId(locks)

type ItemRecord = Pick<ItemType, 'id' | 'name' | 'effect'> & Partial<ItemType>
const NO_EFFECT = { dice: null, credit: null, lock: null, skill: null, amount: null, category: null, unit: null, weight: null }
/** By id. */
export const ITEMS: ReadonlyMap<string, ItemType> = byId(
  (items as readonly ItemRecord[]).map(record => ({ ...NO_EFFECT, ...record })),
)

export const terrainOf = (id: string): TerrainType => TERRAIN.get(id)!
export const hazardOf = (id: string): HazardType => HAZARDS.get(id)!
export const lockOf = (id: string): LockType => LOCKS.get(id)!
export const itemTypeOf = (id: string): ItemType => ITEMS.get(id)!
