import type { Point } from '../point.ts'

/** The outline of a base, terrain piece or template around its own origin, at facing 0 (looking along +x). Whole hundredths. */
export type Footprint =
  | { type: 'disc'; radius: number }
  | { type: 'oval'; length: number; width: number }
  | { type: 'rect'; length: number; width: number }
  | { type: 'polygon'; points: readonly Point[] }

/** A footprint lying on the table. `facing` is in whole degrees: 0 along +x, growing counter-clockwise. */
export type Body = { footprint: Footprint; at: Point; facing: number }
