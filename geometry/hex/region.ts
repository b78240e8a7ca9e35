import { neighbours } from './direction.ts'
import { type Hex, hexKey } from './hex.ts'

/**
 * The hexes that hang together with `start` by steps through hexes `isInside` accepts, nearest first; empty if it refuses
 * `start`.
 */
export function hexRegionOf(start: Hex, isInside: (hex: Hex) => boolean): Hex[] {
  if (!isInside(start)) return []
  const seen = new Set([hexKey(start)])
  const region = [start]
  for (const hex of region) {
    for (const next of neighbours(hex)) {
      const key = hexKey(next)
      if (seen.has(key)) continue
      seen.add(key)
      if (isInside(next)) region.push(next)
    }
  }
  return region
}

/** The connected parts of a set of hexes, in the order in which the set first names a hex of each. */
export function hexRegions(hexes: readonly Hex[]): Hex[][] {
  const left = new Set(hexes.map(hexKey))
  const regions: Hex[][] = []
  for (const hex of hexes) {
    if (!left.has(hexKey(hex))) continue
    const region = hexRegionOf(hex, other => left.has(hexKey(other)))
    for (const member of region) left.delete(hexKey(member))
    regions.push(region)
  }
  return regions
}
