import type { Point } from '../point.ts'
import type { Front } from './reach-front.ts'
import { legCost } from './reach-leg.ts'
import { cellAt, centreOf, type Raster, roomOnTable } from './reach-raster.ts'
import { distanceBetween, roundPoint } from './segment.ts'

/** A way from the start to a place: its last leg begins at the centre of the cell `by`. */
export type Way = { by: number; cost: number }

/**
 * The cheapest way to any point that is known from the cells round it: straight from the centre of one of them, or from where
 * the way to it made its last turn. Null if there is none within `limit`. The last leg is tested like all others, so points
 * in corners, where no centre of a cell is free, and points exactly at a limit are found too.
 */
export function findWay(raster: Raster, front: Front, to: Point, limit: number): Way | null {
  const middle = cellAt(raster, to)
  if (middle < 0) return null
  let best: Way | null = null
  for (const by of turnsRound(raster, front, middle)) {
    const before: number = front.costs[by]!
    const most: number = best?.cost ?? limit
    const cost: number = before + costOf(raster, centreOf(raster, by), to, most - before)
    if (best === null ? cost <= limit : cost < best.cost) best = { by, cost }
  }
  return best
}

/** The cells round one that are reached, and those where the last legs of their ways begin, each once. */
function turnsRound(raster: Raster, { parents }: Front, middle: number): Set<number> {
  const cells = cellsRound(raster, middle).filter(cell => parents[cell]! >= 0)
  return new Set([...cells.map(cell => parents[cell]!), ...cells])
}

/** A cell and those up to two cells away; none for a cell at the edge of the window, which is beyond any budget. */
function cellsRound({ columns, rows }: Raster, middle: number): number[] {
  const row = Math.floor(middle / columns)
  const column = middle - row * columns
  if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) return []
  const cells: number[] = []
  for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++) {
    for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) cells.push(r * columns + c)
  }
  return cells
}

/** The points of a way from the start on, made shorter and straighter where that keeps it free. */
export function pointsOf(raster: Raster, front: Front, way: Way, to: Point): Point[] {
  const points = [to]
  for (let cell = way.by; ; cell = front.parents[cell]!) {
    points.unshift(centreOf(raster, cell))
    if (cell === raster.start) break
  }
  let best = straightened(raster, points)
  for (let round = 0; round < ROUNDS; round++) best = straightened(raster, tightened(raster, merged(raster, best)))
  return straightened(raster, nudged(raster, best))
}

/** How often all turns of a way are pulled in; each round takes off most of what is left. */
const ROUNDS = 3

/** Leaves out points as long as the way gets no dearer, looking as far ahead as possible. */
function straightened(raster: Raster, points: readonly Point[]): Point[] {
  const kept = [points[0]!]
  let at = 0
  while (at < points.length - 1) {
    let next = points.length - 1
    while (next > at + 1 && !isNoDearer(raster, points.slice(at, next + 1))) next--
    kept.push(points[next]!)
    at = next
  }
  return kept.filter((p, i) => i === 0 || p.x !== kept[i - 1]!.x || p.y !== kept[i - 1]!.y)
}

function isNoDearer(raster: Raster, points: readonly Point[]): boolean {
  const direct = costOf(raster, points[0]!, points[points.length - 1]!, Infinity)
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += costOf(raster, points[i - 1]!, points[i]!, Infinity)
  return direct <= sum
}

/** How far outwards, in hundredths, one turn is tried in place of two: round the end of a line no single turn fits exactly. */
const OUTWARDS: readonly number[] = [0, 2, 8, 32]

/** Puts one turn in place of two neighbours where that is free and cheaper. */
function merged(raster: Raster, points: readonly Point[]): Point[] {
  const kept = [...points]
  for (let i = 1; i < kept.length - 2; i++) {
    const [before, one, two, after] = [kept[i - 1]!, kept[i]!, kept[i + 1]!, kept[i + 2]!]
    const least =
      costOf(raster, before, one, Infinity) + costOf(raster, one, two, Infinity) + costOf(raster, two, after, Infinity)
    const turn = findSingleTurn(raster, before, one, two, after, least)
    if (turn !== null) kept.splice(i, 2, turn)
  }
  return kept
}

function findSingleTurn(raster: Raster, before: Point, one: Point, two: Point, after: Point, least: number): Point | null {
  for (const outwards of OUTWARDS) {
    for (const from of [one, two, { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }]) {
      const foot = nearestOnLine(from, before, after)
      const share = outwards / (distanceBetween(foot, from) || 1)
      const turn = roundPoint({ x: from.x + (from.x - foot.x) * share, y: from.y + (from.y - foot.y) * share })
      const first = costOf(raster, before, turn, least)
      if (first + costOf(raster, turn, after, least - first) < least) return turn
    }
  }
  return null
}

/** Pulls every turn towards the straight line between its neighbours, as far as halving finds the way free and cheaper. */
function tightened(raster: Raster, points: readonly Point[]): Point[] {
  const pulled = [...points]
  for (let i = 1; i < pulled.length - 1; i++) {
    const [before, turn, after] = [pulled[i - 1]!, pulled[i]!, pulled[i + 1]!]
    const aim = nearestOnLine(turn, before, after)
    let least = costOf(raster, before, turn, Infinity) + costOf(raster, turn, after, Infinity)
    let low = 0
    for (let share = 1; share > PRECISION; share /= 2) {
      const point = roundPoint({ x: turn.x + (aim.x - turn.x) * (low + share), y: turn.y + (aim.y - turn.y) * (low + share) })
      const first = costOf(raster, before, point, least)
      const cost = first + costOf(raster, point, after, least - first)
      if (!(cost < least)) continue
      least = cost
      low += share
      pulled[i] = point
    }
  }
  return pulled
}

/** The smallest part of the way to the straight line that a turn is moved. */
const PRECISION = 1 / 128

/** Steps, in hundredths, by which turns are moved about at last. */
const STEPS: readonly number[] = [32, 8, 2]

/** Moves every turn step by step to the side that saves most, until none does. */
function nudged(raster: Raster, points: readonly Point[]): Point[] {
  const moved = [...points]
  for (const step of STEPS) {
    for (let i = 1; i < moved.length - 1; i++) {
      let turn: Point | null = moved[i]!
      while (turn !== null) {
        moved[i] = turn
        turn = findBetterTurn(raster, moved[i - 1]!, turn, moved[i + 1]!, step)
      }
    }
  }
  return moved
}

function findBetterTurn(raster: Raster, before: Point, turn: Point, after: Point, step: number): Point | null {
  let best: Point | null = null
  let least = costOf(raster, before, turn, Infinity) + costOf(raster, turn, after, Infinity) - SAVING
  for (let k = 0; k < 9; k++) {
    const point = { x: turn.x + ((k % 3) - 1) * step, y: turn.y + (Math.floor(k / 3) - 1) * step }
    const first = costOf(raster, before, point, least)
    const cost = first + costOf(raster, point, after, least - first)
    if (!(cost < least)) continue
    least = cost
    best = point
  }
  return best
}

/** What a moved turn must save, in hundredths. */
const SAVING = 0.1

function nearestOnLine(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)
  return { x: a.x + dx * share, y: a.y + dy * share }
}

/** The cost of a leg, Infinity if it ends off the table. */
function costOf(raster: Raster, a: Point, b: Point, limit: number): number {
  if (a.x === b.x && a.y === b.y) return 0
  return roomOnTable(raster, b) < 0 ? Infinity : legCost(raster, a.x, a.y, b.x, b.y, limit)
}
