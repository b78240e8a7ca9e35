import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { growBox } from '@sandtable/geometry/table/box'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import type { Reach } from '@sandtable/geometry/table/reach'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf, shapeOf } from '@sandtable/geometry/table/shape'
import type { Stand } from '../basics/board.ts'
import { bodyThere, type Course, keptOutOfDifficult, limited } from './course.ts'
import { canEndBeside } from './ends.ts'
import { isWay, quickWay, reachOf, wayIn } from './find-way.ts'
import { facingAfter, follow, type UnitMove, wayAlong } from './follow.ts'
import type { Way } from './paths.ts'

/** The way of the leading base, and what the whole unit does then. */
export type Led = { lead: Way; move: UnitMove }

/** So many places near a wish are tried before it is given up. */
const TRIES = 6
const AROUND = latticeWithin(45, 500)

/** A way with the base looking where it went, or where it was told to. */
const looking = (stand: Stand, { points, body }: Way, facing: number | null): Way => ({
  points,
  body: bodyThere(stand, body.at, facing ?? facingAfter(stand, points)),
})

function ledBy(course: Course, stand: Stand, way: Way): Led | null {
  if (!canEndBeside(course, stand, way.body, [])) return null
  const move = follow(course, stand, way)
  return move && { lead: way, move }
}

/** Places round the one nearest to the wish that the base can reach. */
function ledNear(course: Course, whole: Course, stand: Stand, reach: Reach, wish: Point, facing: number | null): Led | null {
  const near = reach.nearest(wish)
  let tries = 0
  for (let i = 0; i < AROUND.length && tries < TRIES; i += 2) {
    const to = { x: near.x + AROUND[i]!, y: near.y + AROUND[i + 1]! }
    if (!canEndBeside(course, stand, bodyThere(stand, to, facing ?? stand.body.facing), []) || reach.costAt(to) === null) continue
    tries++
    const way = wayIn(course, stand, reach, to, facing ?? stand.body.facing)
    const led = way && ledBy(whole, stand, looking(stand, way, facing))
    if (led) return led
  }
  return null
}

/**
 * The legal way of a base to a wish, or as near to it as it can come so that its unit can follow; null where nothing was found but to stay.
 * Straight if that will do. WP-TERR-03: kept out of Difficult terrain unless it is within Advance.
 */
export function leadTo(course: Course, stand: Stand, wish: Point, facing: number | null): Led | null {
  const straight = quickWay(course, stand, wish, facing ?? stand.body.facing)
  const direct = straight && ledBy(course, stand, looking(stand, straight, facing))
  if (direct) return direct
  const { advance, limit } = course.manner
  const isSlowed = advance !== null && course.difficult.length > 0 && advance < limit
  const courses = isSlowed ? [keptOutOfDifficult(course), limited(course, advance)] : [course]
  for (const one of courses) {
    const led = ledNear(one, course, stand, reachOf(one, stand), wish, facing)
    if (led) return led
  }
  return null
}

/** Shares of the way to a wish that are tried. */
const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25]

/** Straight towards a wish, as far as the base may go and the unit can follow by straight ways; null: it stays. For bots: it is quick. */
export function leadStraight(course: Course, stand: Stand, wish: Point, facing: number | null): Led | null {
  const quick: Course = { ...course, manner: { ...course.manner, isQuick: true } }
  const { at } = stand.body
  const far = distanceBetween(at, wish)
  const reach = Math.min(far, course.manner.limit)
  for (const share of far === 0 ? [] : SHARES) {
    const part = (reach * share) / far
    const to = { x: Math.round(at.x + (wish.x - at.x) * part), y: Math.round(at.y + (wish.y - at.y) * part) }
    const way = quickWay(quick, stand, to, facing ?? stand.body.facing)
    const led = way && ledBy(quick, stand, looking(stand, way, facing))
    if (led) return led
  }
  return null
}

/** The drawn way itself if it is allowed and all can follow, else the nearest that is. */
export function leadAlong(course: Course, stand: Stand, points: readonly Point[], facing: number | null): Led | null {
  const drawn = wayAlong(stand, points, facing)
  const led = isWay(course, stand, drawn.points) ? ledBy(course, stand, drawn) : null
  return led ?? leadTo(course, stand, points.at(-1) ?? stand.body.at, facing)
}

/** The ground a base can come to, by its middle, as rings (holes clockwise): at full pace, and through Difficult terrain at Advance. */
export function reachRings(
  course: Course,
  stand: Stand,
): { full: readonly (readonly Point[])[]; slow: readonly (readonly Point[])[] } {
  const { advance, limit } = course.manner
  const isSlowed = advance !== null && course.difficult.length > 0 && advance < limit
  if (!isSlowed) return { full: reachOf(course, stand).outline(), slow: [] }
  return { full: reachOf(keptOutOfDifficult(course), stand).outline(), slow: reachOf(limited(course, advance), stand).outline() }
}

/** As far as a base can come that sets out from the rim of this, nothing in the way: the rectangle round it, grown. */
export function ringRound({ manner, stands }: Course, body: Body): Point[] {
  const far = manner.limit + 2 * radiusOf(stands[0]!.body.footprint)
  const { left, right, bottom, top } = growBox(shapeOf(body).box, far)
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
}
