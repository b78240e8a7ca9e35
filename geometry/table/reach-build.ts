import { type Footing, paintBody, paintBorder } from './reach-paint.ts'
import { emptyRaster, OPEN, type Raster } from './reach-raster.ts'
import type { ReachRequest } from './reach-request.ts'

/** Longest run that is counted. */
const FAR = 255

/** Paints all that matters for a request into cells. */
export function rasterOf(request: ReachRequest, cell: number): Raster {
  const raster = emptyRaster(request, cell)
  const footing: Footing = { raster, cells: [], marks: [], pieces: [] }
  for (const { body, closer } of request.blocked) paintBody(footing, body, raster.radius + closer, 0)
  for (const { body, factor } of request.zones) if (factor > 1) paintBody(footing, body, raster.radius, factor)
  for (const border of request.borders) paintBorder(footing, border)
  closeOutside(raster)
  const listed = listItems(footing)
  fillRuns(listed)
  return listed
}

/** Takes away the centres whose base would stick out over the table's edge. Legs need no test: between two bases on the table lies table. */
function closeOutside({ left, bottom, cell, columns, rows, radius, table, room }: Raster): void {
  for (let row = 0; row < rows; row++) {
    const y = bottom + (row + 0.5) * cell
    const upright = Math.min(y, table.height - y) - radius
    for (let column = 0; column < columns; column++) {
      const x = left + (column + 0.5) * cell
      const least = Math.min(upright, x - radius, table.width - x - radius)
      if (least < room[row * columns + column]!) room[row * columns + column] = least
    }
  }
}

/** Sorts the marks by cell, keeping their order, into one flat list. */
function listItems({ raster, cells, marks, pieces }: Footing): Raster {
  const { starts } = raster
  for (const cell of cells) starts[cell + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const next = starts.slice()
  const items = new Int32Array(cells.length)
  for (let i = 0; i < cells.length; i++) items[next[cells[i]!]!++] = marks[i]!
  return { ...raster, items, pieces: Float64Array.from(pieces) }
}

/** Distance in king's moves to the next cell that is not open: two sweeps, each taking over from neighbours already done. */
function fillRuns({ state, runs, columns, rows }: Raster): void {
  const count = columns * rows
  for (let i = 0; i < count; i++) {
    if (state[i] !== OPEN) continue
    const column = i % columns
    let least = FAR
    if (column > 0) least = Math.min(least, runs[i - 1]!)
    if (i >= columns) {
      least = Math.min(least, runs[i - columns]!)
      if (column > 0) least = Math.min(least, runs[i - columns - 1]!)
      if (column < columns - 1) least = Math.min(least, runs[i - columns + 1]!)
    }
    runs[i] = Math.min(FAR, least + 1)
  }
  for (let i = count - 1; i >= 0; i--) {
    if (state[i] !== OPEN) continue
    const column = i % columns
    let least = runs[i]! - 1
    if (column < columns - 1) least = Math.min(least, runs[i + 1]!)
    if (i + columns < count) {
      least = Math.min(least, runs[i + columns]!)
      if (column > 0) least = Math.min(least, runs[i + columns - 1]!)
      if (column < columns - 1) least = Math.min(least, runs[i + columns + 1]!)
    }
    runs[i] = Math.min(FAR, least + 1)
  }
}
