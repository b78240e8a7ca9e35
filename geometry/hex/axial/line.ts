import type { Axial } from './axial.ts'
import { hexDistance } from './distance.ts'

/**
 * A row of neighbouring hexes from a to b, both included, one for each step of the distance, as near to the straight line as can
 * be. Where the line lies exactly between two hexes it takes the one with the lower r, then the lower q, so the row from b to a
 * is the same in reverse. For what a line of sight touches use `hexesCrossed`.
 */
export function hexLine(a: Axial, b: Axial): Axial[] {
  const length = hexDistance(a, b)
  return Array.from({ length: length + 1 }, (_, step) => hexOnLine(a, b, step, length))
}

/** At whole steps one of the three cube coordinates is whole, so that only one of the other two has to be rounded. */
function hexOnLine(a: Axial, b: Axial, step: number, length: number): Axial {
  const q = b.q - a.q
  const r = b.r - a.r
  if (Math.abs(r) === length) return { q: a.q + roundHalfDown(q * step, length), r: a.r + Math.sign(r) * step }
  const across = roundHalfDown(r * step, length)
  const along = Math.abs(q) === length ? Math.sign(q) * step : Math.sign(q + r) * step - across
  return { q: a.q + along, r: a.r + across }
}

/** The whole number nearest to a fraction, the lower one of two; 0/0, met only between a hex and itself, counts as 0. */
function roundHalfDown(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Math.ceil((2 * numerator - denominator) / (2 * denominator))
}
