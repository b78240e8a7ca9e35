import type { Point } from '../point.ts'
import type { Box } from './box.ts'
import type { Front } from './reach-front.ts'
import type { Raster } from './reach-raster.ts'

/** The cells whose centre is reached within the budget, as boxes: one for each run of cells in a row. */
export function reachedRuns({ left, bottom, cell, columns, rows }: Raster, { costs }: Front, budget: number): Box[] {
  const runs: Box[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!(costs[row * columns + column]! <= budget)) continue
      const first = column
      while (column + 1 < columns && costs[row * columns + column + 1]! <= budget) column++
      const y = bottom + row * cell
      runs.push({ left: left + first * cell, bottom: y, right: left + (column + 1) * cell, top: y + cell })
    }
  }
  return runs
}

/**
 * The border of what is reached, for drawing: rings of whole points, counter-clockwise round reached ground and clockwise round
 * holes in it. It runs between the centres of cells, placed by how much budget or room is left on either side, so it is good to
 * about a tenth of a cell on straight borders and half a cell in corners.
 */
export function outlineOf(raster: Raster, front: Front, budget: number): Point[][] {
  const next = bordersOf(raster, spareOf(raster, front, budget))
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let edge = start; next.has(edge); ) {
      const border = next.get(edge)!
      next.delete(edge)
      ring.push(border.from)
      edge = border.to
    }
    if (ring.length > 0) rings.push(withoutStraights(ring))
  }
  return rings.filter(ring => ring.length > 2)
}

/** What is left at the centre of every cell: budget or room, whichever is less; negative where a base cannot be. */
function spareOf({ room, cell }: Raster, { costs }: Front, budget: number): Float64Array {
  const spare = new Float64Array(costs.length)
  for (let i = 0; i < spare.length; i++) {
    if (costs[i]! < Infinity) spare[i] = Math.min(budget - costs[i]!, room[i]!)
    else spare[i] = room[i]! < 0 ? room[i]! : -cell / 2
  }
  return spare
}

/** A piece of border inside a square of four centres: it comes in through one side of the square and goes out through another. */
type Border = { from: Point; to: number }

/**
 * The pieces of border by the side they come in through, reached ground on their left. The side between two centres next to each
 * other is named by twice the index of the left or lower one, and one more if the other lies above.
 */
function bordersOf(raster: Raster, spare: Float64Array): Map<number, Border> {
  const { columns, rows } = raster
  const borders = new Map<number, Border>()
  const isIn = (index: number) => (spare[index]! >= 0 ? 1 : 0)
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column
      const count = isIn(i) + isIn(i + 1) + isIn(i + columns) + isIn(i + columns + 1)
      if (count === 0 || count === 4) continue
      const corners = [i, i + 1, i + columns + 1, i + columns] as const
      const sides = [2 * i, 2 * (i + 1) + 1, 2 * (i + columns), 2 * i + 1] as const
      addBorders(raster, spare, corners, sides, borders)
    }
  }
  return borders
}

type Four = readonly [number, number, number, number]

/** Corners counter-clockwise; side k lies between corners k and k + 1. Where reached corners face each other they stay apart. */
function addBorders(raster: Raster, spare: Float64Array, corners: Four, sides: Four, borders: Map<number, Border>): void {
  const isIn = corners.map(corner => spare[corner]! >= 0)
  for (let k = 0; k < 4; k++) {
    // Going round, the border comes in where reached ground begins and goes out where it ends.
    if (isIn[k] || !isIn[(k + 1) % 4]) continue
    let end = (k + 1) % 4
    while (isIn[(end + 1) % 4]) end = (end + 1) % 4
    const place = placeBetween(raster, spare, corners[end]!, corners[(end + 1) % 4]!)
    borders.set(sides[end]!, { from: place, to: sides[k]! })
  }
}

function placeBetween({ left, bottom, cell, columns }: Raster, spare: Float64Array, a: number, b: number): Point {
  const share = spare[a]! / (spare[a]! - spare[b]!)
  const [rowA, rowB] = [Math.floor(a / columns), Math.floor(b / columns)]
  const column = (a - rowA * columns) * (1 - share) + (b - rowB * columns) * share
  const row = rowA * (1 - share) + rowB * share
  return { x: Math.round(left + (column + 0.5) * cell), y: Math.round(bottom + (row + 0.5) * cell) }
}

/** Leaves out points that lie on the line between their neighbours, or twice in the same place. */
function withoutStraights(ring: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [i, p] of ring.entries()) {
    const a = kept[kept.length - 1] ?? ring[ring.length - 1]!
    const b = ring[(i + 1) % ring.length]!
    if ((p.x - a.x) * (b.y - p.y) !== (p.y - a.y) * (b.x - p.x)) kept.push(p)
  }
  return kept
}
