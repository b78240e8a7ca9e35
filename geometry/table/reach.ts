import type { Point } from '../point.ts'
import type { Box } from './box.ts'
import { crossesLine } from './crosses-line.ts'
import { findBlock } from './path-clearance.ts'
import { pathCost } from './path-length.ts'
import { rasterOf } from './reach-build.ts'
import { type Front, spread } from './reach-front.ts'
import { outlineOf, reachedRuns } from './reach-outline.ts'
import { findWay, pointsOf } from './reach-path.ts'
import { centreOf, type Raster } from './reach-raster.ts'
import type { ReachRequest } from './reach-request.ts'
import { distanceBetween, roundPoint } from './segment.ts'

export type { ReachRequest } from './reach-request.ts'

/** Where a base can move, and how. */
export type Reach = {
  /** What it costs to move the centre to a point, a real number; null if that is not possible within the budget. */
  costAt(point: Point): number | null
  /** A path to a point with few turns, all whole points, and its exact cost; null if there is none within the budget. */
  pathTo(point: Point): { points: readonly Point[]; cost: number } | null
  /** The reached place nearest to a point: the point itself if it can be reached, and at worst the start. */
  nearest(point: Point): Point
  /** The reached ground as boxes, for drawing and for trying places. */
  cells(): readonly Box[]
  /** The border of the reached ground as rings, counter-clockwise, holes clockwise; for drawing. */
  outline(): readonly (readonly Point[])[]
}

/** The side of a cell in hundredths, unless the request says otherwise: a centimetre. In inches a quarter inch (25) is better. */
const CELL = 100

/**
 * The reach field: the cheapest cost for the centre of a base to every place within a budget.
 *
 * It is worked out on square cells, but ways run at any angle and each leg is tested exactly against outlines, so a way that is
 * offered is always allowed and never dearer than said. What the cells do cost: ways turn only at centres of cells, so a way is
 * longer than the best one by half a cell for a usual corner and up to a cell for a tight one (`pathTo` wins most of that back
 * by pulling its turns in), and a gap is found for sure only if the centre has one and a half cells of room in it. Bending
 * at the edge of a zone is right to about one per cent. Smaller cells are more exact and cost time by their number.
 */
export function reachField(request: ReachRequest): Reach {
  const { budget } = request
  const cell = 2 * Math.max(1, Math.round((request.cell ?? CELL) / 2))
  const raster = rasterOf(request, cell)
  // A little further than the budget, so that the outline can be placed between what is in reach and what is not.
  const front = spread(raster, budget + 1.5 * cell)
  return {
    costAt: point => findCost(raster, front, point, budget),
    pathTo: point => findPath(request, raster, front, point),
    nearest: point => nearestTo(raster, front, point, budget),
    cells: () => reachedRuns(raster, front, budget),
    outline: () => outlineOf(raster, front, budget),
  }
}

/** What rounding alone may put on top of a cost that is exactly the budget. */
const HAIR = 1e-6

function findCost(raster: Raster, front: Front, point: Point, budget: number): number | null {
  const way = findWay(raster, front, point, budget + HAIR)
  return way === null ? null : Math.min(way.cost, budget)
}

/** The path is put to the same tests that judge a path drawn by hand; one that rounding has spoiled is not offered. */
function findPath(
  request: ReachRequest,
  raster: Raster,
  front: Front,
  to: Point,
): { points: readonly Point[]; cost: number } | null {
  const way = findWay(raster, front, to, request.budget + HAIR)
  if (way === null) return null
  const points = pointsOf(raster, front, way, to)
  const { cost } = pathCost(points, request.footprint, request.zones)
  return cost <= request.budget && isFree(request, points) ? { points, cost } : null
}

function isFree({ footprint, blocked, borders }: ReachRequest, points: readonly Point[]): boolean {
  if (borders.some(border => crossesLine(points, border) !== null)) return false
  return blocked.every(({ body, closer }) => findBlock(points, footprint, [body], closer) === null)
}

/** Cells nearest to a wish that are looked at more closely. */
const NEAR_CELLS = 8

/** From the nearest reached centres, goes towards the wish as far as halving finds that it can be reached. */
function nearestTo(raster: Raster, front: Front, wish: Point, budget: number): Point {
  const to = roundPoint(wish)
  if (findCost(raster, front, to, budget) !== null) return to
  let best = centreOf(raster, raster.start)
  for (const cell of nearestCells(raster, front, to, budget)) {
    const place = furthestTowards(raster, front, centreOf(raster, cell), to, budget)
    if (distanceBetween(place, to) < distanceBetween(best, to)) best = place
  }
  return best
}

function nearestCells(raster: Raster, { costs }: Front, to: Point, budget: number): number[] {
  const near: { cell: number; gap: number }[] = []
  for (let cell = 0; cell < costs.length; cell++) {
    if (!(costs[cell]! <= budget)) continue
    const gap = distanceBetween(centreOf(raster, cell), to)
    if (near.length === NEAR_CELLS && gap >= near[NEAR_CELLS - 1]!.gap) continue
    near.push({ cell, gap })
    near.sort((a, b) => a.gap - b.gap)
    near.length = Math.min(near.length, NEAR_CELLS)
  }
  return near.map(({ cell }) => cell)
}

function furthestTowards(raster: Raster, front: Front, from: Point, to: Point, budget: number): Point {
  let best = from
  let low = 0
  const gap = distanceBetween(from, to)
  const most = Math.min(1, (2 * raster.cell) / gap)
  for (let share = most / 2; share * gap > 0.5; share /= 2) {
    const point = roundPoint({ x: from.x + (to.x - from.x) * (low + share), y: from.y + (to.y - from.y) * (low + share) })
    if (findCost(raster, front, point, budget) === null) continue
    low += share
    best = point
  }
  return best
}
