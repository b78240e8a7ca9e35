import type { Axial } from './axial.ts'
import { hexRing } from './ring.ts'

/** All hexes at most `distance` steps away, the centre first and then ring by ring: 1 + 3 * distance * (distance + 1) of them. */
export function hexesWithin(centre: Axial, distance: number): Axial[] {
  return Array.from({ length: distance + 1 }, (_, radius) => hexRing(centre, radius)).flat()
}
