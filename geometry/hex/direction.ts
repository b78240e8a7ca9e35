import { type Hex, hexAdd, hexScale, hexSubtract, isSameHex, type Orientation } from './hex.ts'

/**
 * The six steps to a neighbour, counter-clockwise with y up. The steps are the same in both orientations; only their angle on
 * the table differs: direction d lies at 60 * d degrees with points up (E, NE, NW, W, SW, SE) and at 60 * d - 30 with flats up
 * (SE, NE, N, NW, SW, S).
 */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

const NAMES = {
  pointy: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
  flat: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
} as const

/** The compass name of a direction 0 to 5. */
export function directionName(direction: number, orientation: Orientation): string {
  return NAMES[orientation][direction]!
}

/** The direction `sixths` of a full turn further: counter-clockwise if positive. */
export function turnBy(direction: number, sixths: number): number {
  return (((direction + sixths) % 6) + 6) % 6
}

export function opposite(direction: number): number {
  return turnBy(direction, 3)
}

/** How many sixths of a full turn lie between two facings, the short way round: 0 to 3. */
export function turnCost(from: number, to: number): number {
  const left = turnBy(to, -from)
  return Math.min(left, 6 - left)
}

export function neighbour(hex: Hex, direction: number): Hex {
  return hexAdd(hex, DIRECTIONS[direction]!)
}

/** The six neighbours in the order of their directions. */
export function neighbours(hex: Hex): Hex[] {
  return DIRECTIONS.map(step => hexAdd(hex, step))
}

/** The direction of the straight row of hexes from one hex to another; null if they are the same hex or share no row. */
export function directionTo(from: Hex, to: Hex): number | null {
  const { q, r } = hexSubtract(to, from)
  const length = Math.max(Math.abs(q), Math.abs(r))
  const found = DIRECTIONS.findIndex(step => isSameHex(hexScale(step, length), { q, r }))
  return length === 0 || found === -1 ? null : found
}
