import { turnBy } from '../direction.ts'
import { type Axial, axialAdd, axialScale } from './axial.ts'
import { DIRECTIONS, neighbour } from './direction.ts'

/** The hexes at exactly this distance, counter-clockwise, beginning straight in direction 0. Radius 0 is the centre itself. */
export function hexRing(centre: Axial, radius: number): Axial[] {
  if (radius === 0) return [centre]
  const ring: Axial[] = []
  let hex = axialAdd(centre, axialScale(DIRECTIONS[0]!, radius))
  for (let side = 0; side < 6; side++) {
    for (let step = 0; step < radius; step++) {
      ring.push(hex)
      hex = neighbour(hex, turnBy(side, 2))
    }
  }
  return ring
}
