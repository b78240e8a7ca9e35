/**
 * A hex in axial coordinates, in which hexes are reckoned with and nothing is written. With points up, q grows to the east and r to the
 * south-east, so r is the row counted southward; with flats up, q is the column counted eastward and r grows to the south. The third
 * cube coordinate is -q - r.
 */
export type Axial = { q: number; r: number }

/** The hex as a key of a set. */
export const axialKey = ({ q, r }: Axial): string => `${q},${r}`

export function isSameAxial(a: Axial, b: Axial): boolean {
  return a.q === b.q && a.r === b.r
}

export function axialAdd(a: Axial, b: Axial): Axial {
  return { q: a.q + b.q, r: a.r + b.r }
}

export function axialSubtract(a: Axial, b: Axial): Axial {
  return { q: a.q - b.q, r: a.r - b.r }
}

/** The displacement `hex` taken `times` times. Adding 0 turns -0 into 0, which would not survive a save. */
export function axialScale(hex: Axial, times: number): Axial {
  return { q: hex.q * times + 0, r: hex.r * times + 0 }
}
