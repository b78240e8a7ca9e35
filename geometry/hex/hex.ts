/** A hex by its column, counted eastward, and its row, counted southward, both from 0: the one notation in which hexes are written. */
export type Hex = { column: number; row: number }

/** Which part of a hex points along +y: a corner (rows of hexes run along x) or a flat side (columns run along y). */
export type Orientation = 'pointy' | 'flat'

/**
 * How columns and rows are counted. 'pointy': points up, odd rows shifted half a hex to the east. 'flat': flats up, odd columns shifted half a
 * hex to the south. 'slanted': points up, and every row half a hex further east than the one above it; no new game writes hexes like that.
 */
export type HexNotation = Orientation | 'slanted'

/** The hex as an object key. The prefix keeps JavaScript from reordering it as it does integer-like keys. */
export function hexKey({ column, row }: Hex): string {
  return KEYS[column + NEAR]?.[row + NEAR] ?? written(column, row)
}
const written = (column: number, row: number): string => `h${column}_${row}`
/** The keys of the hexes of any usual board, ready-made: looking up a text is far quicker than putting it together. */
const NEAR = 64
const SPAN = Array.from({ length: 2 * NEAR }, (_, i) => i - NEAR)
const KEYS: readonly (readonly string[])[] = SPAN.map(column => SPAN.map(row => written(column, row)))

/** The hex written by `hexKey`. Throws on any other text. */
export function hexOf(key: string): Hex {
  const parts = /^h(-?\d+)_(-?\d+)$/.exec(key)
  if (parts === null) throw new RangeError(`not a hex key: ${key}`)
  return { column: Number(parts[1]), row: Number(parts[2]) }
}

/** A hex as the point of a scene or an answer: x is its column, y its row. */
export const pointOfHex = ({ column, row }: Hex): { x: number; y: number } => ({ x: column, y: row })
export const hexOfPoint = ({ x, y }: { x: number; y: number }): Hex => ({ column: x, row: y })

export function isSameHex(a: Hex, b: Hex): boolean {
  return a.column === b.column && a.row === b.row
}

/** Sorting order: lowest row first, then lowest column. */
export function compareHexes(a: Hex, b: Hex): number {
  return a.row - b.row || a.column - b.column
}
