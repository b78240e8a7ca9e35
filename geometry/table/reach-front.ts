import { legCost } from './reach-leg.ts'
import { CLOSED, type Raster } from './reach-raster.ts'

/**
 * The cheapest known way to the centre of every cell: its cost (Infinity if none was found) and the cell where its last leg
 * begins; `parents` of the start is the start.
 */
export type Front = { costs: Float64Array; parents: Int32Array }

/** A front on its way: up to which cost, for every cell the last leg that was tried in vain, and the cells waiting, by cost. */
type Spreading = Front & { raster: Raster; limit: number; refused: Int32Array; waiting: number[][]; step: number }

/** What a new way must save to be worth taking, in hundredths. */
const SAVING = 2

/**
 * Spreads from the start over all cells up to a cost. A cell's neighbour is reached either straight from where the cell's own
 * last leg began, or by a new leg from the cell, whichever is cheaper: so ways run at any angle, and bend only at centres of
 * cells. Every cost is that of a way that exists, with `legCost` for each leg; it is never too low.
 */
export function spread(raster: Raster, limit: number): Front {
  const count = raster.columns * raster.rows
  const costs = new Float64Array(count).fill(Infinity)
  const parents = new Int32Array(count).fill(-1)
  const refused = new Int32Array(count).fill(-1)
  // Steps of half a cell. Within a step order does not matter: a cell that gets cheaper waits again.
  const step = raster.cell / 2
  const waiting: number[][] = Array.from({ length: Math.floor(limit / step) + 1 }, () => [])
  const front: Spreading = { raster, limit, costs, parents, refused, waiting, step }
  costs[raster.start] = 0
  parents[raster.start] = raster.start
  waiting[0]!.push(raster.start)
  const done = new Float64Array(count).fill(Infinity)
  for (const cells of waiting) {
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!
      if (costs[cell]! >= done[cell]!) continue
      done[cell] = costs[cell]!
      spreadFrom(front, cell)
    }
  }
  return { costs, parents }
}

/** Tries to reach the eight neighbours of a cell. */
function spreadFrom(front: Spreading, from: number): void {
  const { raster, costs, parents, waiting, step } = front
  const { columns, rows, state, room } = raster
  const row = Math.floor(from / columns)
  const column = from - row * columns
  const now = Math.floor(costs[from]! / step)
  for (let r = Math.max(0, row - 1); r <= row + 1 && r < rows; r++) {
    for (let c = Math.max(0, column - 1); c <= column + 1 && c < columns; c++) {
      const to = r * columns + c
      if (to === from || state[to] === CLOSED || room[to]! < 0) continue
      const before = costs[to]!
      if (parents[to] !== parents[from]) reachBy(front, parents[from]!, to)
      if (parents[from] !== from) reachBy(front, from, to)
      if (costs[to]! < before) waiting[Math.max(now, Math.floor(costs[to]! / step))]!.push(to)
    }
  }
}

/** Takes the straight leg from one cell to another if that makes the other cheaper. */
function reachBy({ raster, costs, parents, refused, limit }: Spreading, by: number, to: number): void {
  if (refused[to] === by) return
  const { left, bottom, cell, columns } = raster
  const byRow = Math.floor(by / columns)
  const toRow = Math.floor(to / columns)
  const dx = (to - toRow * columns - (by - byRow * columns)) * cell
  const dy = (toRow - byRow) * cell
  const most = Math.min(limit, costs[to]! - SAVING) - costs[by]!
  if (dx * dx + dy * dy > most * most || most < 0) return
  const x = left + (by - byRow * columns) * cell + cell / 2
  const y = bottom + byRow * cell + cell / 2
  // Backwards: the way so far is free, so what is in the way is near the new end.
  const cost = legCost(raster, x + dx, y + dy, x, y, most)
  if (cost > most) refused[to] = by
  else {
    costs[to] = costs[by]! + cost
    parents[to] = by
  }
}
