import { bodyOfPiece, holds } from '../basics/measure.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { terrainOf } from '../data/terrain.ts'
import type { Layer, Spot, Unit, World } from '../world.ts'

type Ground = Pick<World, 'pieces' | 'table'>

/** What the ground is at a place: space, water, or land. Bridges and quays carry what is on them over water (WL-R-118). */
export function mediumAt({ pieces, table }: Ground, at: Spot): 'land' | 'sea' | 'space' {
  if (table.medium === 'space') return 'space'
  const here = pieces.filter(piece => holds(bodyOfPiece(piece), at))
  const isWater = here.some(piece => terrainOf(piece.type).medium === 'sea')
  return isWater && !here.some(piece => piece.type === 'bridge') ? 'sea' : 'land'
}

/** WL-MOVE-06 to WL-MOVE-09, WL-R-161: the layer that a movement skill puts its user into over such ground; null: it is of no use there. */
export function layerOf({ skill }: Held, medium: 'land' | 'sea' | 'space'): Layer | null {
  switch (skill.sub) {
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
      return skill.effectiveAgainst.includes('Air') ? 'air' : null
    default:
      return null
  }
}

/** WL-R-55, WL-R-134: the layer of the first movement skill in slot order that fits the place; without one a unit stands on the ground. */
export function layerAt(world: World, unit: Unit): { layer: Layer; by: number | null } {
  const medium = mediumAt(world, unit.at)
  for (const held of skillsWith(world, unit, { category: 'Movement' })) {
    const layer = layerOf(held, medium)
    if (layer !== null) return { layer, by: held.slot }
  }
  return { layer: medium, by: null }
}
