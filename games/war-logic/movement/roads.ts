import { shapeOf } from '@sandtable/geometry/table/shape'
import { bodyOfPiece } from '../basics/measure.ts'
import { inch } from '../data/inch.ts'
import { isOpened } from '../places/sites.ts'
import type { Spot, World } from '../world.ts'

type Ground = Pick<World, 'table' | 'pieces'>
/** How far it is on foot to a place round blocks and houses, roughly; and the way there, inch by inch, as far as this. */
export type Road = { far(from: Spot): number; along(from: Spot, length: number): Spot[] }

const CELL = inch(1)
const UNREACHED = -1

/** For whoever has to find a way through a maze: inch by inch, without anybody who stands about. */
export function roadTo({ table, pieces }: Ground, to: Spot): Road {
  const [columns, rows] = [Math.ceil(table.width / CELL), Math.ceil(table.height / CELL)]
  const clamp = (n: number, most: number): number => Math.min(most - 1, Math.max(0, n))
  const cellAt = ({ x, y }: Spot): number => clamp(Math.floor(y / CELL), rows) * columns + clamp(Math.floor(x / CELL), columns)
  const steps = new Int32Array(columns * rows).fill(UNREACHED)
  for (const piece of pieces) {
    if ((piece.form !== 'block' && piece.form !== 'closed') || isOpened(piece)) continue
    const { left, right, bottom, top } = shapeOf(bodyOfPiece(piece)).box
    for (let y = clamp(Math.floor(bottom / CELL), rows); y < Math.min(rows, Math.ceil(top / CELL)); y++)
      for (let x = clamp(Math.floor(left / CELL), columns); x < Math.min(columns, Math.ceil(right / CELL)); x++)
        steps[y * columns + x] = WALL
  }
  spread(steps, columns, cellAt(to))
  const next = (cell: number): number =>
    neighbours(cell, columns, steps.length).find(one => steps[one]! >= 0 && steps[one]! < steps[cell]!) ?? cell
  return {
    far: from => {
      const found = steps[cellAt(from)]!
      return found < 0 ? Infinity : found * CELL
    },
    along(from, length) {
      const cells = [cellAt(from)]
      for (let gone = 0; gone + CELL <= length; gone += CELL) cells.push(next(cells.at(-1)!))
      return cells.map(cell => ({ x: (cell % columns) * CELL + CELL / 2, y: Math.floor(cell / columns) * CELL + CELL / 2 }))
    },
  }
}
const WALL = -2
const neighbours = (cell: number, columns: number, size: number): number[] => {
  const column = cell % columns
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(cell >= columns ? [cell - columns] : []),
    ...(cell + columns < size ? [cell + columns] : []),
  ]
}
/** Counts steps from a cell outwards. */
function spread(steps: Int32Array, columns: number, from: number): void {
  steps[from] = 0
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const cell = queue[i]!
    for (const one of neighbours(cell, columns, steps.length)) {
      if (steps[one] !== UNREACHED) continue
      steps[one] = steps[cell]! + 1
      queue.push(one)
    }
  }
}
