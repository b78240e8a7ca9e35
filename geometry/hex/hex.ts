/**
 * A hex in axial coordinates. With points up, q grows to the east and r to the south-east, so r is the row counted southward;
 * with flats up, q is the column counted eastward and r grows to the south. The third cube coordinate is -q - r.
 */
export type Hex = { q: number; r: number }

/** Which part of a hex points along +y: a corner (rows of hexes run along x) or a flat side (columns run along y). */
export type Orientation = 'pointy' | 'flat'

/** The hex as an object key. The prefix keeps JavaScript from reordering it as it does integer-like keys. */
export function hexKey({ q, r }: Hex): string {
  return KEYS[q + NEAR]?.[r + NEAR] ?? written(q, r)
}
const written = (q: number, r: number): string => `h${q}_${r}`
/** The keys of the hexes of any usual board, ready-made: looking up a text is far quicker than putting it together. */
const NEAR = 64
const SPAN = Array.from({ length: 2 * NEAR }, (_, i) => i - NEAR)
const KEYS: readonly (readonly string[])[] = SPAN.map(q => SPAN.map(r => written(q, r)))

/** The hex written by `hexKey`. Throws on any other text. */
export function hexOf(key: string): Hex {
  const parts = /^h(-?\d+)_(-?\d+)$/.exec(key)
  if (parts === null) throw new RangeError(`not a hex key: ${key}`)
  return { q: Number(parts[1]), r: Number(parts[2]) }
}

export function isSameHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r
}

/** Sorting order: lower r first, then lower q. On a pointy board that is lowest row, then lowest column. */
export function compareHexes(a: Hex, b: Hex): number {
  return a.r - b.r || a.q - b.q
}

export function hexAdd(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r }
}

export function hexSubtract(a: Hex, b: Hex): Hex {
  return { q: a.q - b.q, r: a.r - b.r }
}

/** The displacement `hex` taken `times` times. Adding 0 turns -0 into 0, which would not survive a save. */
export function hexScale(hex: Hex, times: number): Hex {
  return { q: hex.q * times + 0, r: hex.r * times + 0 }
}
