import { turnBy } from '../direction.ts'
import { type Axial, axialAdd, axialScale, axialSubtract } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexCross } from './product.ts'
import { hexesWithin } from './range.ts'

/** The full opening angle of a cone in degrees. */
export type ConeWidth = 60 | 120 | 180 | 240 | 300 | 360

/**
 * Whether the centre of `target` lies in the cone that opens around a facing (a direction 0 to 5). Its edges, half the width to
 * either side, belong to it: at 180 degrees a hex exactly abeam is inside. So does the hex it starts from. Exact, as all edges
 * run through hex centres.
 */
export function isInCone(from: Axial, facing: number, target: Axial, width: ConeWidth): boolean {
  if (width === 360) return true
  const way = axialSubtract(target, from)
  const isLeftOfRightEdge = hexCross(edgeAt(facing, -width / 60), way) >= 0
  const isRightOfLeftEdge = hexCross(way, edgeAt(facing, width / 60)) >= 0
  return width <= 180 ? isLeftOfRightEdge && isRightOfLeftEdge : isLeftOfRightEdge || isRightOfLeftEdge
}

/** The hexes in a cone up to `range`, nearest first, beginning with the hex it starts from. */
export function cone(from: Axial, facing: number, width: ConeWidth, range: number): Axial[] {
  return hexesWithin(from, range).filter(hex => isInCone(from, facing, hex, width))
}

/** A displacement that lies `twelfths` times 30 degrees counter-clockwise of a facing. */
function edgeAt(facing: number, twelfths: number): Axial {
  const right = DIRECTIONS[turnBy(facing, Math.floor(twelfths / 2))]!
  const left = DIRECTIONS[turnBy(facing, Math.ceil(twelfths / 2))]!
  return twelfths % 2 === 0 ? axialScale(right, 2) : axialAdd(right, left)
}
