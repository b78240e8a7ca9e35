import { findPiece, findUnit } from '../basics/queries.ts'
import { TERRAIN } from '../data/terrain.ts'
import type { World } from '../world.ts'

/** What people call a unit or a piece. */
export function nameOf(world: Pick<World, 'units' | 'pieces'>, id: string): string {
  const unit = findUnit(world, id)
  if (unit) return unit.name
  const piece = findPiece(world, id)
  return piece ? `the ${TERRAIN.get(piece.type)!.name.toLowerCase()}` : id
}
