import type { Axial } from './axial/axial.ts'
import type { Hex, HexNotation } from './hex.ts'

/*
 * The only place that turns columns and rows into axial coordinates and back. Column 0, row 0 is the axial origin. Shifting bits halves
 * downward, also below 0.
 */

export function axialOf({ column, row }: Hex, notation: HexNotation): Axial {
  if (notation === 'pointy') return { q: column - (row >> 1), r: row }
  return { q: column, r: notation === 'flat' ? row - (column >> 1) : row }
}

export function hexFrom({ q, r }: Axial, notation: HexNotation): Hex {
  if (notation === 'pointy') return { column: q + (r >> 1), row: r }
  return { column: q, row: notation === 'flat' ? r + (q >> 1) : r }
}
