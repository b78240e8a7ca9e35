import type { Point } from '../point.ts'
import { LEG, type Leg } from './reach-piece.ts'
import type { ReachRequest } from './reach-request.ts'
import { radiusOf } from './shape.ts'

/** What is known about a cell: nothing in it but open ground (or one zone), some outline in it, or no place for a centre at all. */
export const OPEN = 0
export const MIXED = 1
export const CLOSED = 2

/**
 * The part of the table within the budget as square cells, for the centre of the moving base. The start is the centre of a
 * cell, so all centres of cells are whole points.
 *
 * `state` is OPEN, MIXED or CLOSED for the whole cell and `factor` the cost in it (in a mixed cell: at least). What is in a
 * mixed cell is exact: `items` from `starts[cell]` to `starts[cell + 1]` are indices into `pieces` (see reach-piece.ts).
 * `room` is how far the centre of a cell is from the nearest forbidden place, as far as anything forbidden is near, and
 * negative where a base may not stand. `runs` says how many cells away the next cell is that is not open. `leg` is for the leg
 * being looked at.
 */
export type Raster = {
  left: number
  bottom: number
  cell: number
  columns: number
  rows: number
  start: number
  radius: number
  table: { width: number; height: number }
  state: Uint8Array
  factor: Float64Array
  room: Float32Array
  runs: Uint8Array
  starts: Int32Array
  items: Int32Array
  pieces: Float64Array
  leg: Leg
}

/** The window of a request with nothing in it yet: the budget's reach and two cells more to all sides, cut at the table. */
export function emptyRaster({ from, footprint, budget, table }: ReachRequest, cell: number): Raster {
  const radius = radiusOf(footprint)
  const before = (at: number) => Math.ceil(Math.max(0, Math.min(budget, at)) / cell) + 2
  const toLeft = before(from.x)
  const toBottom = before(from.y)
  const columns = toLeft + 1 + before(table.width - from.x)
  const rows = toBottom + 1 + before(table.height - from.y)
  const count = columns * rows
  return {
    left: from.x - toLeft * cell - cell / 2,
    bottom: from.y - toBottom * cell - cell / 2,
    cell,
    columns,
    rows,
    start: toBottom * columns + toLeft,
    radius,
    table,
    state: new Uint8Array(count),
    factor: new Float64Array(count).fill(1),
    room: new Float32Array(count).fill(4 * cell),
    runs: new Uint8Array(count),
    starts: new Int32Array(count + 1),
    items: new Int32Array(0),
    pieces: new Float64Array(0),
    leg: new Float64Array(LEG),
  }
}

/** The centre of a cell. */
export function centreOf({ left, bottom, cell, columns }: Raster, index: number): Point {
  const row = Math.floor(index / columns)
  return { x: left + (index - row * columns) * cell + cell / 2, y: bottom + row * cell + cell / 2 }
}

/** The cell a point lies in, or -1 outside the window. */
export function cellAt({ left, bottom, cell, columns, rows }: Raster, { x, y }: Point): number {
  const column = Math.floor((x - left) / cell)
  const row = Math.floor((y - bottom) / cell)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

/** How far a centre may still go towards the table's edge with all of its base on the table; negative if it is not. */
export function roomOnTable({ radius, table }: Raster, { x, y }: Point): number {
  return Math.min(x, y, table.width - x, table.height - y) - radius
}
