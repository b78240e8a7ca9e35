import type { Hex } from './hex.ts'
import { hexRing } from './ring.ts'

/** All hexes at most `distance` steps away, the centre first and then ring by ring: 1 + 3 * distance * (distance + 1) of them. */
export function hexesWithin(centre: Hex, distance: number): Hex[] {
  return Array.from({ length: distance + 1 }, (_, radius) => hexRing(centre, radius)).flat()
}
