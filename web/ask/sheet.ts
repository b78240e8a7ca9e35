/** The heights of the bottom sheet on a phone: as high as what is in it, half of the screen, everything. */
export const HEIGHTS = ['content', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** What the sheet of an order takes: about as high as most questions are. */
const CONTENT = 216
const HALF = 420

/** In pixels, of a table this high; none reaches above it. */
export const pixelsOf = (height: SheetHeight, table: number): number =>
  Math.min({ content: CONTENT, half: HALF, full: table }[height], table)

/** The same for a style sheet, which knows how high the content and the table are. */
export const lengthOf = (height: SheetHeight): string => ({ content: 'auto', half: `${HALF}px`, full: '100%' })[height]

/** Where a dragged sheet comes to rest: at the nearest height. */
export const nearestHeight = (pixels: number, table: number): SheetHeight =>
  HEIGHTS.toSorted((a, b) => Math.abs(pixelsOf(a, table) - pixels) - Math.abs(pixelsOf(b, table) - pixels))[0]!

export const changedBy = (height: SheetHeight, steps: number): SheetHeight =>
  HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + steps))]!
