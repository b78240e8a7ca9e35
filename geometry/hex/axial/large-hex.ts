import type { Axial } from './axial.ts'
import { hexDistance } from './distance.ts'

/**
 * The centre of a large hex. Large hexes are all hexes within `radius` of their centre (radius 1 is a flower of seven) and tile
 * the board; they have axial coordinates of their own, whose direction d is turned a little clockwise of the small hexes'
 * direction d.
 */
export function largeHexCentre(large: Axial, radius: number): Axial {
  return {
    q: (radius + 1) * large.q - radius * large.r,
    r: radius * large.q + (2 * radius + 1) * large.r,
  }
}

/** The large hex a hex belongs to. Its fractional coordinates are less than 1 off, so one of the four around them is right. */
export function largeHexAt(hex: Axial, radius: number): Axial {
  const size = 3 * radius * (radius + 1) + 1
  const q = Math.floor(((2 * radius + 1) * hex.q + radius * hex.r) / size)
  const r = Math.floor(((radius + 1) * hex.r - radius * hex.q) / size)
  const around = [
    { q, r },
    { q: q + 1, r },
    { q, r: r + 1 },
    { q: q + 1, r: r + 1 },
  ]
  return around.find(large => hexDistance(largeHexCentre(large, radius), hex) <= radius)!
}
