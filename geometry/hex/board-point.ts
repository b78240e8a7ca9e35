import type { Point } from '../point.ts'
import type { Hex, HexNotation, Orientation } from './hex.ts'

/*
 * Points between the centres of hexes are written by column (x) and row (y) as well. With points up odd rows are shifted by half a hex, and
 * between two rows the shift grows evenly; with flats up the same holds for columns. A straight line is not straight in these numbers: what lies
 * halfway is found in evened ones, in which no row is shifted.
 */

export function evened({ x, y }: Point, notation: HexNotation): Point {
  return notation === 'flat' ? { x, y: y + shiftAt(x) } : { x: x + (notation === 'slanted' ? y / 2 : shiftAt(y)), y }
}

/** Back from evened numbers. */
export function shifted({ x, y }: Point, notation: HexNotation): Point {
  return notation === 'flat' ? { x, y: y - shiftAt(x) } : { x: x - (notation === 'slanted' ? y / 2 : shiftAt(y)), y }
}

/** 0 at an even row, a half at an odd one. */
const shiftAt = (line: number): number => Math.abs(line - 2 * Math.round(line / 2)) / 2

/** The corner between a direction and the next one, from the centre, in evened numbers. */
const CORNERS = {
  pointy: [
    { x: 1 / 2, y: -1 / 3 },
    { x: 0, y: -2 / 3 },
    { x: -1 / 2, y: -1 / 3 },
    { x: -1 / 2, y: 1 / 3 },
    { x: 0, y: 2 / 3 },
    { x: 1 / 2, y: 1 / 3 },
  ],
  flat: [
    { x: 2 / 3, y: 0 },
    { x: 1 / 3, y: -1 / 2 },
    { x: -1 / 3, y: -1 / 2 },
    { x: -2 / 3, y: 0 },
    { x: -1 / 3, y: 1 / 2 },
    { x: 1 / 3, y: 1 / 2 },
  ],
} as const

/** The corner of a hex between a direction and the next one counter-clockwise; `share`: how far out, 1 at the corner. */
export function cornerPoint({ column, row }: Hex, direction: number, orientation: Orientation, share = 1): Point {
  const centre = evened({ x: column, y: row }, orientation)
  const corner = CORNERS[orientation][direction]!
  return shifted({ x: centre.x + corner.x * share, y: centre.y + corner.y * share }, orientation)
}
