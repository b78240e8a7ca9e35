import type { Axial } from './axial.ts'
import { type ConeWidth, cone } from './cone.ts'
import { type BorderRule, isLineOpen } from './open-line.ts'

/**
 * The hexes in a cone up to `range` that a straight line reaches without crossing a blocking hex, nearest first, beginning with
 * the hex it starts from. A blocking hex is seen itself. The plane has no edge here: the caller drops the hexes that are not on
 * the board.
 */
export function fieldOfView(
  from: Axial,
  facing: number,
  width: ConeWidth,
  range: number,
  blocks: (hex: Axial) => boolean,
  rule: BorderRule = 'side',
): Axial[] {
  return cone(from, facing, width, range).filter(hex => isLineOpen(from, hex, blocks, rule))
}
