import { crossesLine } from './crosses-line.ts'
import {
  AX,
  AY,
  BLOCK,
  BORDER,
  BX,
  BY,
  comesTooClose,
  ENTER,
  FACTOR,
  FROM,
  LEAVE,
  type Leg,
  PIECE,
  TO,
  UX,
  UY,
  widen,
} from './reach-piece.ts'
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
  const { left, bottom, cell, columns, state, factor, runs, leg } = raster
  const dx = bx - ax
  const dy = by - ay
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length > limit) return Infinity
  const ux = dx / length
  const uy = dy / length
  lay(leg, ax, ay, bx, by, ux, uy)
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
    const next = Math.min(length, Math.max(way + NUDGE, Math.min(toX, toY)))
    if (run === 0) {
      if (state[index] === CLOSED) return Infinity
      leg[FROM] = way
      leg[TO] = next
      extra += outlineCost(raster, index)
    }
    extra += (factor[index]! - 1) * (next - way)
    if (length + extra > limit) return Infinity
    way = next
  }
  return length + extra
}

function lay(leg: Leg, ax: number, ay: number, bx: number, by: number, ux: number, uy: number): void {
  leg[AX] = ax
  leg[AY] = ay
  leg[BX] = bx
  leg[BY] = by
  leg[UX] = ux
  leg[UY] = uy
}

/**
 * What the outlines in a cell add to the cost of the leg; Infinity if one may not be passed. In zones the greatest factor of
 * any counts for all from the first entry to the last exit.
 */
function outlineCost({ starts, items, pieces, factor, leg }: Raster, index: number): number {
  const least = factor[index]!
  let most = least
  const end = starts[index + 1]!
  for (let i = starts[index]!; i < end; i++) {
    const piece = items[i]!
    const kind = pieces[piece * PIECE + FACTOR]!
    if (kind === BLOCK) {
      if (comesTooClose(leg, pieces, piece)) return Infinity
    } else if (kind === BORDER) {
      if (crossesBorder(leg, pieces, piece)) return Infinity
    } else if (kind > least) {
      if (most === least) {
        leg[ENTER] = Infinity
        leg[LEAVE] = -Infinity
      }
      if (kind > most) most = kind
      widen(leg, pieces, piece)
    }
  }
  return most > least && leg[ENTER]! < leg[LEAVE]! ? (most - least) * (leg[LEAVE]! - leg[ENTER]!) : 0
}

function crossesBorder(leg: Leg, pieces: Float64Array, piece: number): boolean {
  const at = piece * PIECE
  const line = [
    { x: pieces[at]!, y: pieces[at + 1]! },
    { x: pieces[at + 2]!, y: pieces[at + 3]! },
  ]
  const way = [
    { x: leg[AX]!, y: leg[AY]! },
    { x: leg[BX]!, y: leg[BY]! },
  ]
  return crossesLine(way, line) !== null
}
