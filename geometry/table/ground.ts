import type { Body } from './body.ts'
import { growBox } from './box.ts'
import { areCloser } from './gap.ts'
import { type GridIndex, gridIndex } from './grid-index.ts'
import { type Shape, shapeOf } from './shape.ts'

/** A body that a base must keep away from: it may not come closer than `closer`. */
type Forbidden = { body: Body; closer: number }

/** What a base must not stand on or near. */
export type GroundRules = {
  obstacles: readonly Body[]
  forbidden: readonly Forbidden[]
  table: { width: number; height: number }
  /** How deep bases may overlap before it counts. */
  tolerance: number
}

/** Why a base cannot stand somewhere; `other` is the index of the obstacle or forbidden body. */
type Hindrance = { reason: 'outside'; other: null } | { reason: 'overlap' | 'forbidden'; other: number }

/** Ground rules made ready for many questions. */
export type Ground = GroundRules & {
  obstacleShapes: readonly Shape[]
  obstacleIndex: GridIndex
  forbiddenShapes: readonly Shape[]
  forbiddenIndex: GridIndex
  widest: number
}

/** Cells of the index: a few bases wide in centimetres as in inches. */
const CELL = 500

/** Makes ground rules ready for many questions. */
export function groundOf({ obstacles, forbidden, table, tolerance }: GroundRules): Ground {
  const bodies = forbidden.map(({ body }) => body)
  return {
    obstacles,
    forbidden,
    table,
    tolerance,
    obstacleShapes: obstacles.map(shapeOf),
    obstacleIndex: gridIndex(obstacles, CELL),
    forbiddenShapes: bodies.map(shapeOf),
    forbiddenIndex: gridIndex(bodies, CELL),
    widest: forbidden.reduce((most, { closer }) => Math.max(most, closer), 0),
  }
}

/** Whether a base can stand here. */
export function isFree(ground: Ground, shape: Shape): boolean {
  return isOnTable(ground, shape) && findOverlap(ground, shape) === null && findForbidden(ground, shape) === null
}

/** All kinds of reasons, each with the first body in its list, why a base cannot stand here. */
export function hindrancesAt(ground: Ground, shape: Shape): Hindrance[] {
  const hindrances: Hindrance[] = []
  if (!isOnTable(ground, shape)) hindrances.push({ reason: 'outside', other: null })
  const overlap = findOverlap(ground, shape)
  if (overlap !== null) hindrances.push({ reason: 'overlap', other: overlap })
  const forbidden = findForbidden(ground, shape)
  if (forbidden !== null) hindrances.push({ reason: 'forbidden', other: forbidden })
  return hindrances
}

function isOnTable({ table }: Ground, { box }: Shape): boolean {
  return box.left >= 0 && box.bottom >= 0 && box.right <= table.width && box.top <= table.height
}

function findOverlap({ obstacleShapes, obstacleIndex, tolerance }: Ground, shape: Shape): number | null {
  for (const index of obstacleIndex.near(shape.box)) {
    if (areCloser(shape, obstacleShapes[index]!, -tolerance)) return index
  }
  return null
}

function findForbidden({ forbidden, forbiddenShapes, forbiddenIndex, widest }: Ground, shape: Shape): number | null {
  if (forbidden.length === 0) return null
  for (const index of forbiddenIndex.near(growBox(shape.box, widest))) {
    if (areCloser(shape, forbiddenShapes[index]!, forbidden[index]!.closer)) return index
  }
  return null
}
