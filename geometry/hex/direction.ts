import type { Orientation } from './hex.ts'

const NAMES = {
  pointy: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
  flat: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
} as const

/** The compass name of a direction 0 to 5: counter-clockwise, beginning in the east with points up and in the south-east with flats up. */
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
