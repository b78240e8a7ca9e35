import type { Point } from '@sandtable/geometry/point'
import { ahead } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Stand } from '../basics/board.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Course } from '../movement/course.ts'
import { bodyThere } from '../movement/course.ts'
import { canEnd } from '../movement/ends.ts'
import { isWay } from '../movement/find-way.ts'

/** WP-FLY-07, WP-R-102: far enough from where the base stood when the Round began. */
export const isFarFromStart = (startedAt: Point, at: Point, advance: number): boolean =>
  distanceBetween(startedAt, at) >= advance - LENGTHS.contactTolerance

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
