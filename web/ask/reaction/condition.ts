import type { BoardMeasures } from '../on-board/measure.ts'

/** On hexes, and for plain counts, numbers are whole; lengths are kept in hundredths of the unit. */
type Grid = BoardMeasures['grid'] | 'hex'
const scaleOf = (grid: Grid): number => (grid === 'none' ? 100 : 1)

/** A kept bound as its field shows it; empty where it does not matter. */
export const shownLength = (grid: Grid, value: number | null): string => (value === null ? '' : String(value / scaleOf(grid)))

/** What was typed, as it is kept; null for nothing, and for what is no number. A comma is a point in many countries. */
export function fromShown(grid: Grid, text: string): number | null {
  const clean = text.trim().replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(clean)) return null
  return Math.round(Number(clean) * scaleOf(grid))
}
