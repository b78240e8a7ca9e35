import type { Axial } from './axial.ts'

/** Sorting order for tests: lower r first, then lower q. */
export const compareAxial = (a: Axial, b: Axial): number => a.r - b.r || a.q - b.q
