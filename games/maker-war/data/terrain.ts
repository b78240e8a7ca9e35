import { cm } from './cm.ts'
import terrain from './terrain.json' with { type: 'json' }
import type { TerrainEffect, TerrainType } from './types.ts'

/** MW-TERR-02 to MW-TERR-21 in short, for the rules guide. */
export const TERRAIN_EFFECT_LIST = terrain.effects as readonly { id: TerrainEffect; effect: string }[]

type TerrainRecord = Pick<TerrainType, 'id' | 'name' | 'general' | 'infantry' | 'tank' | 'titan'> & Partial<TerrainType>

/** MW-TERR-22 to MW-TERR-29, and further kinds (MW-TERR-28). */
export const TERRAIN_TYPES: readonly TerrainType[] = (terrain.types as readonly TerrainRecord[]).map(type => ({
  level: 0,
  poiOnly: false,
  ramp: false,
  ...type,
  maxWidth: typeof type.maxWidth === 'number' ? cm(type.maxWidth) : null,
  maxLength: typeof type.maxLength === 'number' ? cm(type.maxLength) : null,
}))
