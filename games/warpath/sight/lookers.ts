import type { Point } from '@sandtable/geometry/point'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { distanceToOutline, isInPolygon } from '@sandtable/geometry/table/polygon'
import { rimPoints } from '@sandtable/geometry/table/rim-points'
import { radiusOf, shapeOf } from '@sandtable/geometry/table/shape'
import { type Solid, solidOf } from '@sandtable/geometry/table/solid'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { isTouching, overlaps, pointAt } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { heightOf } from './heights.ts'

/** One end of lines of sight: a base, or a mere place that is looked at (WP-LOS-06). */
export type Looker = {
  body: Body
  solid: Solid
  radius: number
  unit: string | null
  height: number
  /** WP-R-29: the points it looks from, and those it is looked at. */
  eyes: readonly Point[]
  marks: readonly Point[]
  /** WP-R-34: terrain it stands in, which never hides it. */
  standsIn: ReadonlySet<Ground>
  /** WP-R-39: walls it looks over. */
  walls: ReadonlySet<Ground>
  /** WP-R-36, WP-R-38: the wood or building it looks out of; whether it is at its edge. */
  homes: ReadonlyMap<Ground, boolean>
}

/** WP-R-191: from so far inside on a base is at the edge. */
const EDGE = LENGTHS.edgeTolerance

/** WP-R-36, WP-R-38, WP-BLDG-09: whether some of a base in a wood or building is outside of it or near its outline. */
export function isAtEdge(body: Body, ground: Ground): boolean {
  const outer = shapeOf(ground.body)
  const inner = shapeOf(body)
  if (outer.type === 'disc') return !isDeepInDisc(outer.at, outer.radius, body)
  if (inner.type === 'disc')
    return !isInPolygon(outer.points, inner.at) || distanceToOutline(outer.points, inner.at) <= inner.radius + EDGE
  return inner.points.some(p => !isInPolygon(outer.points, p) || distanceToOutline(outer.points, p) <= EDGE)
}

function isDeepInDisc(at: Point, radius: number, body: Body): boolean {
  const { x, y } = body.at
  return Math.sqrt((x - at.x) ** 2 + (y - at.y) ** 2) + radiusOf(body.footprint) < radius - EDGE
}

/** WP-R-36: in a wood whoever overlaps it, WP-R-38: in a building whoever occupies it; WP-R-178: a flier in nothing. */
function isHome({ inside, flies, body }: Stand, ground: Ground): boolean {
  if (!ground.type.edgeSight || flies) return false
  return ground.type.building ? inside === ground.id : inside === null && overlaps(body, ground.body)
}

/** WP-R-175: rim points lie by their bearing from the centre, whatever the facing. */
export function lookerOf(board: Pick<Board, 'grounds'>, stand: Stand): Looker {
  const { body, flies, inside } = stand
  const grounds = board.grounds.filter(ground => ground.height > 0 && isNear(body, ground))
  const onGround = flies || inside !== null ? [] : grounds
  const homes = grounds.filter(ground => isHome(stand, ground))
  return {
    ...{ body, solid: solidOf(body), radius: radiusOf(body.footprint), unit: stand.unit, height: heightOf(board, stand) },
    eyes: [body.at, ...rimPoints(body, 8)],
    marks: [body.at, ...rimPoints(body, 16)],
    standsIn: new Set(onGround.filter(({ type, body: piece }) => !type.edgeSight && !type.linear && overlaps(body, piece))),
    walls: new Set(onGround.filter(({ type, body: piece }) => type.ignoreWhenTouching && isTouching(body, piece))),
    homes: new Map(homes.map(ground => [ground, isAtEdge(body, ground)])),
  }
}

const isNear = (body: Body, ground: Ground): boolean => isCloserThan(body, ground.body, EDGE)

/** A place of some Height that is looked at: a template's centre (WP-R-49, WP-R-54). Woods hide it as they hide a base. */
export function placeSeen(board: Pick<Board, 'grounds'>, at: Point, height: number): Looker {
  const body = pointAt(at)
  const inside = board.grounds.filter(
    ({ height: high, type, body: piece }) => high > 0 && !type.linear && !type.building && overlaps(body, piece),
  )
  const woods = inside.filter(({ type }) => type.edgeSight)
  return {
    ...{ body, solid: solidOf(body), radius: 0, unit: null, height, eyes: [at], marks: [at], walls: new Set() },
    standsIn: new Set(inside.filter(({ type }) => !type.edgeSight)),
    homes: new Map(woods.map(ground => [ground, isAtEdge(body, ground)])),
  }
}

/** The base of a unit somewhere else. */
export const standAt = (stand: Stand, at: Point, facing: number, footprint: Footprint = stand.body.footprint): Stand => ({
  ...stand,
  body: { footprint, at: { x: at.x, y: at.y }, facing },
})
