import type { ScenePoint } from '@sandtable/kernel'
import type { HexGround } from '../../board/space/hexes.ts'
import type { BoardMeasures } from './measure.ts'

/** A place that a drag came to: beyond the edge of a table it stays at the edge; beside the hexes of a board it is nowhere. */
export function heldOnBoard({ width, height }: BoardMeasures, ground: HexGround | null, at: ScenePoint): ScenePoint | null {
  if (ground) return ground.tiles.length === 0 || ground.find(at) ? at : null
  return { x: Math.min(width, Math.max(0, at.x)), y: Math.min(height, Math.max(0, at.y)) }
}
