import type { Hex, Orientation } from './hex.ts'

/** A place on a rectangular hex board: column counted eastward, row counted southward, both from 0. */
export type Offset = { column: number; row: number }

/**
 * Column and row of a hex. With points up odd rows are shifted half a hex to the east ("odd-r"); with flats up odd columns are
 * shifted half a hex to the south ("odd-q"). Hex (0, 0) is column 0, row 0.
 */
export function toOffset(hex: Hex, orientation: Orientation): Offset {
  if (orientation === 'pointy') return { column: hex.q + Math.floor(hex.r / 2), row: hex.r }
  return { column: hex.q, row: hex.r + Math.floor(hex.q / 2) }
}

export function fromOffset({ column, row }: Offset, orientation: Orientation): Hex {
  if (orientation === 'pointy') return { q: column - Math.floor(row / 2), r: row }
  return { q: column, r: row - Math.floor(column / 2) }
}
