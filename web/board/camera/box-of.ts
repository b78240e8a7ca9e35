import type { PieceId } from '@sandtable/kernel'
import type { Drawn } from '../pieces/formation.ts'
import { type Box, grown } from '../space/point.ts'

/** Around pieces, with the formations they belong to. */
export function boxOf(pieces: readonly PieceId[], drawn: Drawn): Box | null {
  const boxes = pieces.flatMap((id): Box[] => {
    const formation = drawn.formationOf(id)
    const token = drawn.byId.get(id)
    if (formation) return [formation.box]
    return token ? [grown({ left: token.at.x, right: token.at.x, top: token.at.y, bottom: token.at.y }, token.radius)] : []
  })
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(b => b.left)),
    top: Math.min(...boxes.map(b => b.top)),
    right: Math.max(...boxes.map(b => b.right)),
    bottom: Math.max(...boxes.map(b => b.bottom)),
  }
}
