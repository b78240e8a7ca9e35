import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { BLOCK, BORDER, PIECE } from './reach-piece.ts'
import { CLOSED, MIXED, OPEN, type Raster } from './reach-raster.ts'
import { distanceBetween, distanceToSegment } from './segment.ts'
import { type Polygon, type Shape, shapeOf } from './shape.ts'

/** A raster being painted: the pieces so far (see reach-piece.ts), and the marks as pairs of a cell and a piece. */
export type Footing = { raster: Raster; cells: number[]; marks: number[]; pieces: number[] }

/** Half the diagonal of a cell of side 1, rounded up: an outline further than this from a cell's centre is not in the cell. */
const HALF_DIAGONAL = 0.7072

/**
 * Paints a body grown by `reach`: as blocked (factor BLOCK) or as a zone. Cells wholly inside are closed or get the factor,
 * cells with a part of the grown outline in them get the pieces of it that are near. At least a hundredth of reach is kept, so
 * that a base smaller than its tolerance does not walk through.
 */
export function paintBody(footing: Footing, body: Body, reach: number, factor: number): void {
  const shape = shapeOf(body)
  const grown = Math.max(1, reach + discRadius(shape))
  const first = footing.pieces.length / PIECE
  for (const [a, b] of edgesOf(shape)) footing.pieces.push(a.x, a.y, b.x, b.y, grown, factor)
  const paint =
    shape.type === 'disc'
      ? discPainter(footing, shape.at, grown, first, factor)
      : polygonPainter(footing, shape, grown, first, factor)
  const { left, bottom, right, top } = shape.box
  const extra = grown - discRadius(shape)
  forCells(footing.raster, left - extra, bottom - extra, right + extra, top + extra, paint)
}

function discRadius(shape: Shape): number {
  return shape.type === 'disc' ? shape.radius : 0
}

function edgesOf(shape: Shape): readonly (readonly [Point, Point])[] {
  if (shape.type === 'disc') return [[shape.at, shape.at]]
  return shape.points.map((p, i) => [p, shape.points[(i + 1) % shape.points.length]!])
}

/** Visits the cells that a box, grown by half a cell's diagonal, reaches, with their centres. */
function forCells(
  { left, bottom, cell, columns, rows }: Raster,
  boxLeft: number,
  boxBottom: number,
  boxRight: number,
  boxTop: number,
  visit: (index: number, x: number, y: number) => void,
): void {
  const spare = HALF_DIAGONAL * cell
  const firstColumn = Math.max(0, Math.ceil((boxLeft - spare - left) / cell - 0.5))
  const lastColumn = Math.min(columns - 1, Math.floor((boxRight + spare - left) / cell - 0.5))
  const firstRow = Math.max(0, Math.ceil((boxBottom - spare - bottom) / cell - 0.5))
  const lastRow = Math.min(rows - 1, Math.floor((boxTop + spare - bottom) / cell - 0.5))
  for (let row = firstRow; row <= lastRow; row++) {
    const y = bottom + (row + 0.5) * cell
    for (let column = firstColumn; column <= lastColumn; column++) {
      visit(row * columns + column, left + (column + 0.5) * cell, y)
    }
  }
}

/** Notes how far the centre of a cell is outside a grown body; true if part of its outline may be in the cell. */
function settle({ state, factor: factors, room, cell }: Raster, index: number, gap: number, factor: number): boolean {
  const half = HALF_DIAGONAL * cell
  if (gap >= half) return false
  if (factor === BLOCK && gap < room[index]!) room[index] = gap
  if (gap > -half) {
    if (state[index] === OPEN) state[index] = MIXED
    return true
  }
  if (factor === BLOCK) state[index] = CLOSED
  else if (factor > factors[index]!) factors[index] = factor
  return false
}

function discPainter(footing: Footing, at: Point, reach: number, piece: number, factor: number) {
  return (index: number, x: number, y: number): void => {
    const dx = x - at.x
    const dy = y - at.y
    if (!settle(footing.raster, index, Math.sqrt(dx * dx + dy * dy) - reach, factor)) return
    footing.cells.push(index)
    footing.marks.push(piece)
  }
}

/** Only cells between two circles, one wholly inside the grown polygon and one round it, need a look at every edge. */
function polygonPainter(footing: Footing, { points, box }: Polygon, reach: number, first: number, factor: number) {
  const half = HALF_DIAGONAL * footing.raster.cell
  const middle = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 }
  const outer = points.reduce((most, p) => Math.max(most, distanceBetween(middle, p)), 0) + reach + half
  const inner = reach - half - gapTo(points, middle.x, middle.y, [])
  const full = inner > 0 ? inner * inner : -1
  const gaps: number[] = []
  // Pieces cover the inside of a zone only as deep as they reach: where that is not enough, a cell they touch is all zone.
  const isThin = factor > 1 && reach < half
  return (index: number, x: number, y: number): void => {
    const dx = x - middle.x
    const dy = y - middle.y
    const square = dx * dx + dy * dy
    if (square >= outer * outer) return
    const gap = square <= full ? -2 * half : gapTo(points, x, y, gaps) - reach
    if (!settle(footing.raster, index, gap, factor)) return
    if (isThin) {
      settle(footing.raster, index, -half, factor)
      return
    }
    for (let i = 0; i < gaps.length; i++) {
      if (gaps[i]! - reach >= half) continue
      footing.cells.push(index)
      footing.marks.push(first + i)
    }
  }
}

/** The distance of a point from a polygon, negative inside. Puts the distance from every edge into `gaps`. */
function gapTo(points: readonly Point[], x: number, y: number, gaps: number[]): number {
  let isInside = false
  let least = Infinity
  const n = points.length
  for (let i = 0; i < n; i++) {
    const a = points[i]!
    const b = points[i + 1 < n ? i + 1 : 0]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    const px = x - a.x
    const py = y - a.y
    if (a.y > y !== b.y > y && ex * py - ey * px > 0 === ey > 0) isInside = !isInside
    const share = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey || 1)))
    const offX = px - ex * share
    const offY = py - ey * share
    const square = offX * offX + offY * offY
    gaps[i] = square
    if (square < least) least = square
  }
  for (let i = 0; i < n; i++) gaps[i] = Math.sqrt(gaps[i]!)
  const gap = Math.sqrt(least)
  return isInside ? -gap : gap
}

/** Marks the cells a border runs through. */
export function paintBorder(footing: Footing, border: readonly Point[]): void {
  const half = HALF_DIAGONAL * footing.raster.cell
  for (let i = 1; i < border.length; i++) {
    const a = border[i - 1]!
    const b = border[i]!
    const piece = footing.pieces.length / PIECE
    footing.pieces.push(a.x, a.y, b.x, b.y, 0, BORDER)
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    const [bottom, top] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
    forCells(footing.raster, left, bottom, right, top, (index, x, y) => {
      if (distanceToSegment({ x, y }, a, b) > half) return
      const { state } = footing.raster
      if (state[index] === OPEN) state[index] = MIXED
      footing.cells.push(index)
      footing.marks.push(piece)
    })
  }
}
