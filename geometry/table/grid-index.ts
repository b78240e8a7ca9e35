import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import type { Box } from './box.ts'
import { shapeOf } from './shape.ts'

/** Finds the few bodies worth a closer look among many. */
export type GridIndex = {
  /** Indices, ascending, of the bodies whose box meets this one (touching counts). */
  near(box: Box): number[]
  /** Indices, ascending, of the bodies whose box grown by `halfWidth` meets the segment (touching counts). */
  along(from: Point, to: Point, halfWidth: number): number[]
}

/** The bodies' boxes, and for every cell of a grid over all of them the bodies whose box reaches into it, as one flat list. */
type Grid = {
  boxes: Float64Array
  left: number
  bottom: number
  cell: number
  columns: number
  rows: number
  starts: Int32Array
  members: Int32Array
  marks: Uint32Array
}

const MOST_CELLS = 65536
/** So few are looked through one by one, sooner than a grid is laid over them. */
const FEW = 64

/** An index over bodies, on or off the table, by square cells of the given size (doubled until there are not too many). */
export function gridIndex(bodies: readonly Body[], cell: number, shapes = bodies.map(shapeOf)): GridIndex {
  const boxes = shapes.map(({ box }) => box)
  if (boxes.length <= FEW) return listIndex(flatBoxes(boxes))
  const grid = buildGrid(boxes, cell)
  return { near: box => boxesNear(grid, box), along: (from, to, halfWidth) => boxesAlong(grid, from, to, halfWidth) }
}

function listIndex(boxes: Float64Array): GridIndex {
  return {
    near(box) {
      const found: number[] = []
      for (let at = 0; at < boxes.length; at += 4) if (isNear(boxes, at, box)) found.push(at >> 2)
      return found
    },
    along(from, to, halfWidth) {
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const found: number[] = []
      for (let at = 0; at < boxes.length; at += 4) if (isAlong(boxes, at, from, dx, dy, halfWidth)) found.push(at >> 2)
      return found
    },
  }
}

function buildGrid(boxes: readonly Box[], wanted: number): Grid {
  const { left, bottom, right, top } = boxRound(boxes)
  let cell = wanted
  while (((right - left) / cell + 1) * ((top - bottom) / cell + 1) > MOST_CELLS) cell *= 2
  const columns = Math.floor((right - left) / cell) + 1
  const rows = Math.floor((top - bottom) / cell) + 1
  const grid: Grid = {
    boxes: flatBoxes(boxes),
    left,
    bottom,
    cell,
    columns,
    rows,
    starts: new Int32Array(columns * rows + 1),
    members: new Int32Array(0),
    marks: new Uint32Array((boxes.length + 31) >> 5),
  }
  return fillGrid(grid, boxes)
}

function boxRound(boxes: readonly Box[]): Box {
  const round = { ...boxes[0]! }
  for (const { left, bottom, right, top } of boxes) {
    if (left < round.left) round.left = left
    if (bottom < round.bottom) round.bottom = bottom
    if (right > round.right) round.right = right
    if (top > round.top) round.top = top
  }
  return round
}

function flatBoxes(boxes: readonly Box[]): Float64Array {
  const flat = new Float64Array(boxes.length * 4)
  let at = 0
  for (const { left, bottom, right, top } of boxes) {
    flat[at++] = left
    flat[at++] = bottom
    flat[at++] = right
    flat[at++] = top
  }
  return flat
}

/** Counts the members of every cell, then writes them one after the other. */
function fillGrid(grid: Grid, boxes: readonly Box[]): Grid {
  const { starts } = grid
  for (const box of boxes) {
    const lastColumn = columnOf(grid, box.right)
    const lastRow = rowOf(grid, box.top)
    for (let row = rowOf(grid, box.bottom); row <= lastRow; row++)
      for (let column = columnOf(grid, box.left); column <= lastColumn; column++) starts[row * grid.columns + column + 1]!++
  }
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!
  const members = new Int32Array(starts[starts.length - 1]!)
  const next = starts.slice()
  for (let index = 0; index < boxes.length; index++) {
    const box = boxes[index]!
    const lastColumn = columnOf(grid, box.right)
    const lastRow = rowOf(grid, box.top)
    for (let row = rowOf(grid, box.bottom); row <= lastRow; row++)
      for (let column = columnOf(grid, box.left); column <= lastColumn; column++)
        members[next[row * grid.columns + column]!++] = index
  }
  return { ...grid, members }
}

function columnOf(grid: Grid, x: number): number {
  return Math.min(grid.columns - 1, Math.max(0, Math.floor((x - grid.left) / grid.cell)))
}

function rowOf(grid: Grid, y: number): number {
  return Math.min(grid.rows - 1, Math.max(0, Math.floor((y - grid.bottom) / grid.cell)))
}

function boxesNear(grid: Grid, box: Box): number[] {
  const last = { column: columnOf(grid, box.right), row: rowOf(grid, box.top) }
  const first = columnOf(grid, box.left)
  for (let row = rowOf(grid, box.bottom); row <= last.row; row++) markCells(grid, row, first, last.column)
  return takeMarked(grid, at => isNear(grid.boxes, at, box))
}

function isNear(boxes: Float64Array, at: number, { left, bottom, right, top }: Box): boolean {
  return boxes[at]! <= right && boxes[at + 2]! >= left && boxes[at + 1]! <= top && boxes[at + 3]! >= bottom
}

/** Row by row, marks the cells under the part of the segment that crosses the row (with a hundredth to spare for rounding). */
function boxesAlong(grid: Grid, from: Point, to: Point, halfWidth: number): number[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lastRow = rowOf(grid, Math.max(from.y, to.y) + halfWidth)
  for (let row = rowOf(grid, Math.min(from.y, to.y) - halfWidth); row <= lastRow; row++) {
    const floor = grid.bottom + row * grid.cell - halfWidth - 1 - from.y
    const ceiling = floor + grid.cell + 2 * halfWidth + 2
    const enter = dy === 0 ? 0 : Math.max(0, Math.min(1, (dy > 0 ? floor : ceiling) / dy))
    const leave = dy === 0 ? 1 : Math.max(0, Math.min(1, (dy > 0 ? ceiling : floor) / dy))
    const [x1, x2] = [from.x + dx * enter, from.x + dx * leave]
    const first = columnOf(grid, Math.min(x1, x2) - halfWidth - 1)
    markCells(grid, row, first, columnOf(grid, Math.max(x1, x2) + halfWidth + 1))
  }
  return takeMarked(grid, at => isAlong(grid.boxes, at, from, dx, dy, halfWidth))
}

/** Whether a segment meets a grown box: neither an upright line nor the segment's own line parts them. Exact for whole numbers. */
function isAlong(boxes: Float64Array, at: number, from: Point, dx: number, dy: number, halfWidth: number): boolean {
  const left = boxes[at]! - halfWidth - from.x
  const right = boxes[at + 2]! + halfWidth - from.x
  if (left > Math.max(0, dx) || right < Math.min(0, dx)) return false
  const bottom = boxes[at + 1]! - halfWidth - from.y
  const top = boxes[at + 3]! + halfWidth - from.y
  if (bottom > Math.max(0, dy) || top < Math.min(0, dy)) return false
  const offset = dx * (bottom + top) - dy * (left + right)
  return Math.abs(offset) <= Math.abs(dx) * (top - bottom) + Math.abs(dy) * (right - left)
}

function markCells(grid: Grid, row: number, first: number, last: number): void {
  const { starts, members, marks } = grid
  const place = row * grid.columns
  const end = starts[place + last + 1]!
  for (let i = starts[place + first]!; i < end; i++) {
    const index = members[i]!
    marks[index >> 5]! |= 1 << (index & 31)
  }
}

/** Clears all marks and lists the marked bodies that pass the test, in ascending order. */
function takeMarked(grid: Grid, passes: (at: number) => boolean): number[] {
  const { marks } = grid
  const found: number[] = []
  for (let word = 0; word < marks.length; word++) {
    for (let bits = marks[word]!; bits !== 0; bits &= bits - 1) {
      const index = word * 32 + 31 - Math.clz32(bits & -bits)
      if (passes(index * 4)) found.push(index)
    }
    marks[word] = 0
  }
  return found
}
