import { inch } from './inch.ts'
import layouts from './layouts.json' with { type: 'json' }
import type { TableId } from './missions.ts'
import terrain from './terrain.json' with { type: 'json' }
import type { Construction, Spot, TerrainType, UnitType } from './types.ts'

type TypeRecord = Pick<TerrainType, 'id' | 'name' | 'height' | 'effects' | 'cover'> & Partial<TerrainType>
/** WP-TERR-01 to WP-TERR-16. */
export const TERRAIN_TYPES: ReadonlyMap<string, TerrainType> = new Map(
  (terrain.types as readonly TypeRecord[]).map(type => [
    type.id,
    {
      coverExcludes: [],
      linear: false,
      ignoreWhenTouching: false,
      elevates: false,
      edgeSight: false,
      building: false,
      ...type,
    },
  ]),
)
const { constructions, enterTypes, assaultOnlyTypes, armourBonusWhenShot, destroyedBecomes } = terrain.buildings
export const BUILDINGS = {
  /** WP-BLDG-12. */
  damageNumber: new Map(constructions.map(({ id, damageNumber }) => [id as Construction, damageNumber])),
  enterTypes: enterTypes as readonly UnitType[],
  assaultOnlyTypes: assaultOnlyTypes as readonly UnitType[],
  armourBonusWhenShot,
  destroyedBecomes,
}

/** A piece as a layout writes it, in hundredths: an outline, or the middle line of a wall. */
export type LayoutPiece = {
  readonly id: string
  readonly type: string
  readonly points: readonly Spot[]
  /** Of a wall; 0: `points` is an outline. */
  readonly thickness: number
  readonly construction: Construction | null
  readonly capacity: number | null
}
type PieceRecord = {
  readonly id: string
  readonly terrain: string
  readonly polygon?: readonly (readonly number[])[]
  readonly line?: readonly (readonly number[])[]
  readonly thickness?: number
  readonly construction?: string
  readonly capacity?: number
}
const pieceOf = ({ id, terrain: type, polygon, line, thickness = 0, construction, capacity }: PieceRecord): LayoutPiece => ({
  id,
  type,
  points: (polygon ?? line ?? []).map(([x, y]) => ({ x: inch(x!), y: inch(y!) })),
  thickness: inch(thickness),
  construction: construction === 'light' || construction === 'solid' ? construction : null,
  capacity: capacity ?? null,
})
export type Layout = {
  readonly id: string
  readonly name: string
  readonly table: TableId
  readonly pieces: readonly LayoutPiece[]
}
export const LAYOUTS: readonly Layout[] = layouts.map(({ id, name, table, pieces }) => ({
  id,
  name,
  table: table as TableId,
  pieces: (pieces as readonly PieceRecord[]).map(pieceOf),
}))
