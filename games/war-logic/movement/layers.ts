import { bodyOfPiece, holds } from '../basics/measure.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { terrainOf } from '../data/terrain.ts'
import type { Skill } from '../data/types.ts'
import type { Layer, Piece, Spot, Unit, World } from '../world.ts'

type Ground = Pick<World, 'pieces' | 'table'>
export type Medium = 'land' | 'sea' | 'space'

const isWater = ({ type }: Piece): boolean => terrainOf(type).medium === 'sea'
const isBridge = ({ type }: Piece): boolean => type === 'bridge'
/** What decides between land and water. */
export const shoresOf = ({ pieces, table }: Ground): Piece[] =>
  table.medium === 'space' ? [] : pieces.filter(piece => isWater(piece) || isBridge(piece))

/** What the ground is at a place: space, water, or land. Bridges and quays carry what is on them over water (WL-R-118). */
export function mediumAt({ pieces, table }: Ground, at: Spot): Medium {
  if (table.medium === 'space') return 'space'
  let medium: Medium = 'land'
  for (const piece of pieces) {
    const isShore = isWater(piece) || isBridge(piece)
    if (!isShore || !holds(bodyOfPiece(piece), at)) continue
    if (isBridge(piece)) return 'land'
    medium = 'sea'
  }
  return medium
}

/** WL-MOVE-06 to WL-MOVE-08, WL-R-161: the layer that a movement skill belongs to over such ground; null: it is of no use there, or of no layer. */
export function layerOfSkill({ sub, effectiveAgainst }: Skill, medium: Medium): Layer | null {
  switch (sub) {
    case 'Land':
      return medium === 'land' ? 'land' : null
    case 'Sea':
      return medium === 'sea' ? 'sea' : null
    case 'Dive':
      return medium === 'sea' ? 'dive' : null
    case 'Dig':
      return medium === 'land' ? 'dig' : null
    case 'Air':
      return medium === 'space' ? null : 'air'
    case 'Space':
      if (medium === 'space') return 'space'
      return effectiveAgainst.includes('Air') ? 'air' : null
    default:
      return null
  }
}
export const layerOf = ({ skill }: Held, medium: Medium): Layer | null => layerOfSkill(skill, medium)

/** WL-R-55: the first movement skill in slot order that fits such ground, and its layer. */
export function firstLayer(
  world: Pick<World, 'own'>,
  unit: Unit,
  medium: Medium,
  except: number | null = null,
): { layer: Layer; by: number } | null {
  for (const held of skillsWith(world, unit, { category: 'Movement' })) {
    const layer = held.slot === except ? null : layerOf(held, medium)
    if (layer !== null) return { layer, by: held.slot }
  }
  return null
}
/** WL-R-55, WL-R-134: the layer of the first movement skill that fits the place; without one a unit stands on the ground. */
export const layerAt = (
  world: Ground & Pick<World, 'own'>,
  unit: Unit,
  at: Spot = unit.at,
): { layer: Layer; by: number | null } => firstLayer(world, unit, mediumAt(world, at)) ?? { layer: 'land', by: null }

/** WL-R-162, WL-R-221: who is in each other's way. */
export type Level = 'air' | 'surface' | 'depth' | 'space'
const LEVELS: { readonly [L in Layer]: Level } = {
  ...{ land: 'surface', sea: 'surface', air: 'air', dive: 'depth', dig: 'depth', space: 'space' },
}
/** In space there is but one. */
export const levelOf = ({ table }: Pick<World, 'table'>, layer: Layer): Level =>
  table.medium === 'space' ? 'space' : LEVELS[layer]
/** WL-LEV-02. */
export const isDepthLayer = (layer: Layer): boolean => layer === 'dive' || layer === 'dig' || layer === 'space'
