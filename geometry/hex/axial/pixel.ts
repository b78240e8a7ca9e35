import type { Point } from '../../point.ts'
import { turnBy } from '../direction.ts'
import type { Orientation } from '../hex.ts'
import { type Axial, axialAdd, axialScale } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexDot } from './product.ts'

/**
 * The square root of 3 as a fraction, 2.5e-9 too large: over a table of 20000 hundredths that is less than a thousandth of a
 * hundredth.
 */
const ROOT_OVER = 18817
const ROOT_UNDER = 10864

/**
 * The centre of a hex on the table, rounded to whole hundredths (halves up). `size` is the length of a side, which is also the
 * distance from centre to corner, in hundredths. Hex (0, 0) has its centre at the origin; as r grows southward, most hexes of a
 * board have a negative y.
 */
export function hexCentre(hex: Axial, size: number, orientation: Orientation): Point {
  return pointOfThirds(axialScale(hex, 3), size, orientation)
}

/**
 * The six corners, counter-clockwise; the side towards direction d runs from corner d to corner d + 1. Hexes that share a corner
 * get the very same point for it, because each corner is rounded from its own exact place and not from a centre.
 */
export function hexCorners(hex: Axial, size: number, orientation: Orientation): Point[] {
  const centre = axialScale(hex, 3)
  return DIRECTIONS.map((step, d) =>
    pointOfThirds(axialAdd(centre, axialAdd(step, DIRECTIONS[turnBy(d, -1)]!)), size, orientation),
  )
}

/**
 * The hex whose centre is nearest to a point, exactly up to the fraction that stands for the root of 3. On a border the hex with
 * the lower r, then the lower q. The point lies in a rhombus of four centres, one of which is the nearest.
 */
export function hexAt(point: Point, size: number, orientation: Orientation): Axial {
  const { q, r, under } = fractionalHexAt(point, size, orientation)
  const low = { q: Math.floor(q / under), r: Math.floor(r / under) }
  const around = [low, axialAdd(low, { q: 1, r: 0 }), axialAdd(low, { q: 0, r: 1 }), axialAdd(low, { q: 1, r: 1 })]
  return around.find(hex => isInside({ q: q - hex.q * under, r: r - hex.r * under }, under))!
}

/** The point of axial coordinates given in thirds, which corners have. */
function pointOfThirds({ q, r }: Axial, size: number, orientation: Orientation): Point {
  if (orientation === 'pointy') {
    return { x: roundRatio(size * (2 * q + r) * ROOT_OVER, 6 * ROOT_UNDER), y: roundRatio(-size * r, 2) }
  }
  return { x: roundRatio(size * q, 2), y: roundRatio(-size * (2 * r + q) * ROOT_OVER, 6 * ROOT_UNDER) }
}

/** The axial coordinates of a point as whole numbers over a common `under`; subtracted from 0, lest they become -0. */
function fractionalHexAt({ x, y }: Point, size: number, orientation: Orientation): Axial & { under: number } {
  const under = 3 * ROOT_OVER * size
  if (orientation === 'pointy') return { q: 3 * ROOT_UNDER * x + ROOT_OVER * y, r: 0 - 2 * ROOT_OVER * y, under }
  return { q: 2 * ROOT_OVER * x, r: 0 - 3 * ROOT_UNDER * y - ROOT_OVER * x, under }
}

function isInside(offset: Axial, under: number): boolean {
  return DIRECTIONS.every(step => hexDot(offset, step) <= under)
}

/** A fraction rounded to the nearest whole number, halves up; never -0. */
function roundRatio(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
