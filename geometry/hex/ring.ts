import { DIRECTIONS, neighbour, turnBy } from './direction.ts'
import { type Hex, hexAdd, hexScale } from './hex.ts'

/** The hexes at exactly this distance, counter-clockwise, beginning straight in direction 0. Radius 0 is the centre itself. */
export function hexRing(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  const ring: Hex[] = []
  let hex = hexAdd(centre, hexScale(DIRECTIONS[0]!, radius))
  for (let side = 0; side < 6; side++) {
    for (let step = 0; step < radius; step++) {
      ring.push(hex)
      hex = neighbour(hex, turnBy(side, 2))
    }
  }
  return ring
}
