import type { Axial } from './axial/axial.ts'
import type { Hex, HexNotation } from './hex.ts'

/*
 * The only place that turns columns and rows into axial coordinates and back. Column 0, row 0 is the axial origin. Shifting bits halves
 * downward, also below 0.
 */

type Between = { inward(hex: Hex): Axial; outward(axial: Axial): Hex }

/** By notation: called more often than anything else of a hex, so each is a function of its own. */
export const BETWEEN: { readonly [N in HexNotation]: Between } = {
  pointy: {
    inward: ({ column, row }) => ({ q: column - (row >> 1), r: row }),
    outward: ({ q, r }) => ({ column: q + (r >> 1), row: r }),
  },
  flat: {
    inward: ({ column, row }) => ({ q: column, r: row - (column >> 1) }),
    outward: ({ q, r }) => ({ column: q, row: r + (q >> 1) }),
  },
  slanted: {
    inward: ({ column, row }) => ({ q: column, r: row }),
    outward: ({ q, r }) => ({ column: q, row: r }),
  },
}

export const axialOf = (hex: Hex, notation: HexNotation): Axial => BETWEEN[notation].inward(hex)
export const hexFrom = (axial: Axial, notation: HexNotation): Hex => BETWEEN[notation].outward(axial)
