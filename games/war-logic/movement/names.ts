import { findPiece, findUnit } from '../basics/queries.ts'
import { ITEMS, TERRAIN } from '../data/terrain.ts'
import type { World } from '../world.ts'

/** What people call a unit, a piece or a cargo. */
export function nameOf(world: Pick<World, 'units' | 'pieces' | 'items'>, id: string): string {
  const unit = findUnit(world, id)
  if (unit) return unit.name
  const piece = findPiece(world, id)
  const item = world.items.find(one => one.id === id)
  const thing = piece ? TERRAIN.get(piece.type) : item ? ITEMS.get(item.type) : null
  return thing ? `the ${thing.name.toLowerCase()}` : id
}
