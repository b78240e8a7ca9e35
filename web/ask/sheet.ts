/** The heights of the bottom sheet on a phone: only the question, the answers, everything. */
export const HEIGHTS = ['low', 'middle', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** In pixels, of a table this high; `middle` never reaches above it. */
export const pixelsOf = (height: SheetHeight, table: number): number =>
  ({ low: 112, middle: Math.min(352, table), full: table })[height]

/** The same for a style sheet, which knows how high the table is; whatever is said, it ends at the table's edge. */
export const lengthOf = (height: SheetHeight): string => ({ low: '112px', middle: '352px', full: '100%' })[height]

/** Where a dragged sheet comes to rest: at the nearest height. */
export const nearestHeight = (pixels: number, table: number): SheetHeight =>
  HEIGHTS.toSorted((a, b) => Math.abs(pixelsOf(a, table) - pixels) - Math.abs(pixelsOf(b, table) - pixels))[0]!

export const changedBy = (height: SheetHeight, steps: number): SheetHeight =>
  HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + steps))]!
