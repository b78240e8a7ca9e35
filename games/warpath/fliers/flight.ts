import type { Point } from '@sandtable/geometry/point'
import { ahead } from '@sandtable/geometry/table/angle'
import type { Stand } from '../basics/board.ts'
import { hasMark } from '../basics/marks.ts'
import { flies } from '../basics/queries.ts'
import type { Course } from '../movement/course.ts'
import { bodyThere } from '../movement/course.ts'
import { canEnd } from '../movement/ends.ts'
import { isWay } from '../movement/find-way.ts'
import { speedOf } from '../movement/manner.ts'
import type { Base, Unit, World } from '../world.ts'
import { isFarFromStart } from './far-enough.ts'

/** Directions and shares of the limit that are tried. */
const STEP = 15
const SHARES: readonly number[] = [1, 0.85, 0.7, 0.55, 0.4, 0.25]

/** Where a flier could end straight ahead of it in any direction, far enough from where it began the Round; the farthest first. */
export function flightEnds(course: Course, stand: Stand, startedAt: Point | null, advance: number): Point[] {
  const { at } = stand.body
  const ends = SHARES.flatMap(share =>
    Array.from({ length: 360 / STEP }, (_, i) => ahead(at, i * STEP, Math.floor(course.manner.limit * share))),
  )
  return ends.filter(
    end =>
      (startedAt === null || isFarFromStart(startedAt, end, advance)) &&
      canEnd(course, bodyThere(stand, end)) &&
      isWay(course, stand, [at, end]),
  )
}

/** The bases of a flying unit that stand too near to where they began the Round; none of one that hovers or has just come (WP-R-102). */
export function tooNearItsStart(world: World, unit: Unit): Base[] {
  if (!flies(unit) || hasMark(unit, 'hovering')) return []
  const advance = speedOf(world, unit, 'advance')
  return unit.bases.filter(({ at, startedAt }) => startedAt !== null && !isFarFromStart(startedAt, at, advance))
}

/** WP-FLY-07: whether a flying unit would crash where it stands. */
export const mustFlyOn = (world: World, unit: Unit): boolean => tooNearItsStart(world, unit).length > 0
