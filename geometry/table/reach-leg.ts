import { crossesLine } from './crosses-line.ts'
import { BLOCK, BORDER, KIND, PIECE } from './reach-paint.ts'
import { comesTooClose, widen } from './reach-piece.ts'
import { CLOSED, type Raster } from './reach-raster.ts'

/** How far past the border of a cell, in hundredths, the next one is looked up. */
const NUDGE = 1e-4

/**
 * The cost of moving the centre straight from (ax, ay) to (bx, by), both in the window; Infinity if the way is not free, or as
 * soon as the cost is sure to exceed `limit`. Goes from cell to cell, over open ground in leaps. Blocked bodies and borders
 * are tested exactly; the cost is exact but for two outlines of zones in one cell, where all between them counts as inside,
 * so it is never too low.
 */
export function legCost(raster: Raster, ax: number, ay: number, bx: number, by: number, limit: number): number {
  const { left, bottom, cell, columns, state, factor, runs } = raster
  const dx = bx - ax
  const dy = by - ay
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length > limit) return Infinity
  const ux = dx / length
  const uy = dy / length
  // In cells from here on: where the leg starts, how many it passes on the way, and the way through one of them.
  const x = (ax - left) / cell
  const y = (ay - bottom) / cell
  const cellsX = ux / cell
  const cellsY = uy / cell
  const wayX = cell / ux
  const wayY = cell / uy
  const sideX = ux < 0 ? -x : 1 - x
  const sideY = uy < 0 ? -y : 1 - y
  let extra = 0
  let way = 0
  while (way < length) {
    // Places in the window are positive, so `| 0` rounds down.
    const column = (x + cellsX * (way + NUDGE)) | 0
    const row = (y + cellsY * (way + NUDGE)) | 0
    const index = row * columns + column
    const run = runs[index]!
    const leap = run > 1 ? run - 1 : 0
    const toX = (column + sideX + (ux < 0 ? -leap : leap)) * wayX
    const toY = (row + sideY + (uy < 0 ? -leap : leap)) * wayY
    let next = toX < toY ? toX : toY
    if (next < way + NUDGE) next = way + NUDGE
    if (next > length) next = length
    if (run === 0) {
      if (state[index] === CLOSED) return Infinity
      extra += mixedCost(raster, index, ax, ay, bx, by, ux, uy, way, next)
    }
    extra += (factor[index]! - 1) * (next - way)
    if (length + extra > limit) return Infinity
    way = next
  }
  return length + extra
}

/** What the outlines in a cell add to the cost of a leg between `from` and `to` on it; Infinity if one may not be passed. */
function mixedCost(
  raster: Raster,
  index: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  ux: number,
  uy: number,
  from: number,
  to: number,
): number {
  const { starts, items, pieces } = raster
  const end = starts[index + 1]!
  let zones = 0
  for (let i = starts[index]!; i < end; i++) {
    const piece = items[i]!
    const kind = pieces[piece * PIECE + KIND]!
    if (kind === BLOCK) {
      if (comesTooClose(pieces, piece, ax, ay, bx, by)) return Infinity
    } else if (kind !== BORDER) zones++
    else if (crossesBorder(pieces, piece, ax, ay, bx, by)) return Infinity
  }
  return zones === 0 ? 0 : zoneCost(raster, index, ax, ay, ux, uy, from, to)
}

/** What the outlines of zones in a cell add: the greatest factor of any for all from the first entry to the last exit. */
function zoneCost(
  { starts, items, pieces, factor }: Raster,
  index: number,
  ax: number,
  ay: number,
  ux: number,
  uy: number,
  from: number,
  to: number,
): number {
  const least = factor[index]!
  let most = least
  const stretch = { enter: Infinity, leave: -Infinity }
  for (let i = starts[index]!; i < starts[index + 1]!; i++) {
    const piece = items[i]!
    const kind = pieces[piece * PIECE + KIND]!
    if (kind <= least) continue
    if (kind > most) most = kind
    widen(stretch, pieces, piece, ax, ay, ux, uy, from, to)
  }
  return stretch.enter < stretch.leave ? (most - least) * (stretch.leave - stretch.enter) : 0
}

function crossesBorder(pieces: Float64Array, piece: number, ax: number, ay: number, bx: number, by: number): boolean {
  const at = piece * PIECE
  const line = [
    { x: pieces[at]!, y: pieces[at + 1]! },
    { x: pieces[at + 2]!, y: pieces[at + 3]! },
  ]
  const leg = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ]
  return crossesLine(leg, line) !== null
}
