import { relaxed } from '../drawing/outline.ts'
import { between, type Point } from '../space/point.ts'

/** Places in rows and columns, `step` apart from the first one on. */
export type Grid = { x: number; y: number; step: number; columns: number; rows: number }
export const placesOf = ({ x, y, step, columns, rows }: Grid): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (i % columns) * step,
    y: y + Math.floor(i / columns) * step,
  }))

/** A line between two neighbours of which one lies inside: both by column and row. */
export type Crossing = { key: string; inner: Point; outer: Point }
type Holds = (column: number, row: number) => boolean

const crossingOf = (inner: Point, outer: Point): Crossing => {
  const [x, y] = [Math.min(inner.x, outer.x), Math.min(inner.y, outer.y)]
  return { key: `${inner.x === outer.x ? 'v' : 'h'}${x},${y}`, inner, outer }
}

/** The borders within one cell, with what lies inside always on the same hand: from where one leaves it to where one came in. */
function bordersIn(x: number, y: number, holds: Holds): [Crossing, Crossing][] {
  const corners = [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ]
  const inside = corners.map(corner => holds(corner.x, corner.y))
  return corners.flatMap((corner, i): [Crossing, Crossing][] => {
    const next = (i + 1) % 4
    if (!inside[i] || inside[next]) return []
    let first = i
    while (inside[(first + 3) % 4]) first = (first + 3) % 4
    return [[crossingOf(corner, corners[next]!), crossingOf(corners[first]!, corners[(first + 3) % 4]!)]]
  })
}

/** Every border around what lies inside, as the crossings that it passes; what lies beyond the grid is outside. */
export function bordersOf({ columns, rows }: Grid, inside: readonly boolean[]): Crossing[][] {
  const holds: Holds = (column, row) =>
    column >= 0 && row >= 0 && column < columns && row < rows && inside[row * columns + column] === true
  const next = new Map<string, { at: Crossing; to: Crossing }>()
  for (let y = -1; y < rows; y++)
    for (let x = -1; x < columns; x++) for (const [at, to] of bordersIn(x, y, holds)) next.set(at.key, { at, to })
  const rings: Crossing[][] = []
  while (next.size > 0) {
    const ring: Crossing[] = []
    let now = next.values().next().value
    while (now) {
      ring.push(now.at)
      next.delete(now.at.key)
      now = next.get(now.to.key)
    }
    rings.push(ring)
  }
  return rings
}

/** Where a border passes between two neighbours: halfway, unless it is known better. Beyond the grid it keeps to its rim. */
export function pointOn({ x, y, step, columns, rows }: Grid, { inner, outer }: Crossing, share: number): Point {
  const isBeyond = outer.x < 0 || outer.y < 0 || outer.x >= columns || outer.y >= rows
  const at = between(inner, outer, isBeyond ? 0.5 : share)
  return { x: x + at.x * step, y: y + at.y * step }
}

/** Corners cut off, twice. */
export function rounded(ring: readonly Point[]): Point[] {
  const once = (points: readonly Point[]): Point[] =>
    points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length]!
      return [between(a, b, 0.25), between(a, b, 0.75)]
    })
  return once(once(ring))
}

/** The outlines of what lies inside, halfway between places and evened out. */
export const outlines = (grid: Grid, inside: readonly boolean[]): Point[][] =>
  bordersOf(grid, inside).map(ring =>
    rounded(
      relaxed(
        ring.map(crossing => pointOn(grid, crossing, 0.5)),
        EVENED,
      ),
    ),
  )
const EVENED = 3
