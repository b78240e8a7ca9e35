import { type Axial, axialAdd, axialScale, axialSubtract, isSameAxial } from './axial.ts'

/**
 * The six steps to a neighbour, counter-clockwise with y up. The steps are the same in both orientations; only their angle on
 * the table differs: direction d lies at 60 * d degrees with points up (E, NE, NW, W, SW, SE) and at 60 * d - 30 with flats up
 * (SE, NE, N, NW, SW, S).
 */
export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

export function neighbour(hex: Axial, direction: number): Axial {
  return axialAdd(hex, DIRECTIONS[direction]!)
}

/** The six neighbours in the order of their directions. */
export function neighbours(hex: Axial): Axial[] {
  return DIRECTIONS.map(step => axialAdd(hex, step))
}

/** The direction of the straight row of hexes from one hex to another; null if they are the same hex or share no row. */
export function directionTo(from: Axial, to: Axial): number | null {
  const { q, r } = axialSubtract(to, from)
  const length = Math.max(Math.abs(q), Math.abs(r))
  const found = DIRECTIONS.findIndex(step => isSameAxial(axialScale(step, length), { q, r }))
  return length === 0 || found === -1 ? null : found
}
