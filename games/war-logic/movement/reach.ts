import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { growBox } from '@sandtable/geometry/table/box'
import { type Reach, reachField } from '@sandtable/geometry/table/reach'
import { radiusOf, shapeOf } from '@sandtable/geometry/table/shape'
import { bodyOfPiece, overlaps } from '../basics/measure.ts'
import type { Spot, World } from '../world.ts'
import { type Course, tollOf } from './course.ts'
import { shoresOf } from './layers.ts'
import { speedOf } from './speed.ts'

/** How fine the ground is looked at: half an inch, the radius of a soldier's base. */
const CELL = 50

/** The outline of a body as a closed line; a disc by as many corners as an oval has. */
function ringOf(body: Body): Point[] {
  const { footprint, at, facing } = body
  const shape =
    footprint.type === 'disc'
      ? shapeOf({ footprint: { type: 'oval', length: 2 * footprint.radius, width: 2 * footprint.radius }, at, facing })
      : shapeOf(body)
  return shape.type === 'disc' ? [] : [...shape.points, shape.points[0]!]
}
/** WL-MOVE-07: shores that its middle may not cross. */
const shoresFor = (world: World, { means: { skill } }: Course): Point[][] =>
  ['Sea', 'Dive', 'Dig'].includes(skill.sub) ? shoresOf(world).map(piece => ringOf(bodyOfPiece(piece))) : []

/**
 * Where a unit can come from a place. `across`: over obstacles too, each of which shortens its way by the lowest of them, so that what is shown is
 * about right where one is crossed; otherwise around them. What a way really costs its judge says.
 */
export function reachFrom(world: World, course: Course, from: Spot, across: boolean): Reach {
  const { unit, means, footprint, passing, lift, level, sites, others } = course
  const start: Body = { footprint, at: from, facing: unit.facing }
  const inTheWay = sites
    .map(site => ({ body: site.body, toll: tollOf(passing, lift, site) }))
    .filter(({ body, toll }) => toll !== 0 && !overlaps(start, body))
  const walls = inTheWay.filter(({ toll }) => toll === null || !across)
  const tolls = inTheWay.flatMap(({ toll }) => (toll === null ? [] : [toll]))
  const enemies = others.filter(other => other.bars !== null && other.level === level && !overlaps(start, other.body))
  const { total } = speedOf(world, unit, means.skill)
  return reachField({
    ...{ from, footprint, table: world.table, zones: [], borders: shoresFor(world, course), cell: CELL },
    budget: across ? Math.max(0, total - Math.min(...tolls, total)) : total,
    blocked: [...walls, ...enemies].map(({ body }) => ({ body, closer: 0 })),
  })
}
/** Whether anything could be climbed on the way. */
export const hasObstacles = ({ passing, lift, sites }: Course): boolean =>
  sites.some(site => (tollOf(passing, lift, site) ?? 0) > 0)

/** As far as a base can come that sets out from the rim of this, nothing in the way: the rectangle round it, grown. */
export function ringRound(body: Body, course: Course, far: number): Point[] {
  const { left, right, bottom, top } = growBox(shapeOf(body).box, far + 2 * radiusOf(course.footprint))
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
}
