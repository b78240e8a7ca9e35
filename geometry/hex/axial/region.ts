import { type Axial, axialKey } from './axial.ts'
import { neighbours } from './direction.ts'

/**
 * The hexes that hang together with `start` by steps through hexes `isInside` accepts, nearest first; empty if it refuses
 * `start`.
 */
export function hexRegionOf(start: Axial, isInside: (hex: Axial) => boolean): Axial[] {
  if (!isInside(start)) return []
  const seen = new Set([axialKey(start)])
  const region = [start]
  for (const hex of region) {
    for (const next of neighbours(hex)) {
      const key = axialKey(next)
      if (seen.has(key)) continue
      seen.add(key)
      if (isInside(next)) region.push(next)
    }
  }
  return region
}

/** The connected parts of a set of hexes, in the order in which the set first names a hex of each. */
export function hexRegions(hexes: readonly Axial[]): Axial[][] {
  const left = new Set(hexes.map(axialKey))
  const regions: Axial[][] = []
  for (const hex of hexes) {
    if (!left.has(axialKey(hex))) continue
    const region = hexRegionOf(hex, other => left.has(axialKey(other)))
    for (const member of region) left.delete(axialKey(member))
    regions.push(region)
  }
  return regions
}
