import type { Axial } from './axial.ts'

/** The number of steps from one hex to another; neighbours are at distance 1. */
export function hexDistance(a: Axial, b: Axial): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}
