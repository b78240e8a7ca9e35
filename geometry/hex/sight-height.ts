import type { Hex } from './hex.ts'

/** One end of a line of sight. Heights are whole hundredths of a level. */
export type SightEnd = { hex: Hex; height: number }

/** How high a line of sight passes over a hex. */
type SightHeight = { hex: Hex; distance: number; height: number }

/**
 * The height of the line at each of the hexes it crosses, by their distance from its start: v + (w - v) * d / D. Rounded down to
 * a whole hundredth: the line passes below a whole height just when the rounded one is below it.
 */
export function sightHeights(
  hexDistance: (a: Hex, b: Hex) => number,
  from: SightEnd,
  to: SightEnd,
  hexes: readonly Hex[],
): SightHeight[] {
  const length = hexDistance(from.hex, to.hex)
  return hexes.map(hex => {
    const distance = hexDistance(from.hex, hex)
    const rise = length === 0 ? 0 : Math.floor(((to.height - from.height) * distance) / length)
    return { hex, distance, height: from.height + rise }
  })
}

/** The hexes that the line passes below a whole height; exactly at that height is not below. */
export function hexesPassedBelow(
  hexDistance: (a: Hex, b: Hex) => number,
  from: SightEnd,
  to: SightEnd,
  hexes: readonly Hex[],
  height: number,
): Hex[] {
  return sightHeights(hexDistance, from, to, hexes)
    .filter(passed => passed.height < height)
    .map(passed => passed.hex)
}
