import type { Axial } from './axial.ts'

/**
 * Twice the dot product of two displacements, in units of the distance between neighbouring centres: a whole number, 2 for a
 * direction with itself. A point p lies inside the hex around the origin when `hexDot(p, step) <= 1` for all six directions.
 */
export function hexDot(a: Axial, b: Axial): number {
  return 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q
}

/** The cross product of two displacements over half the square root of 3: positive if b lies counter-clockwise of a (y up). */
export function hexCross(a: Axial, b: Axial): number {
  return a.r * b.q - a.q * b.r
}
