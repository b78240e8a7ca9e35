import type { Point } from '@sandtable/geometry/point'
import { pathLength } from '@sandtable/geometry/table/path-length'
import { type Reach, reachField } from '@sandtable/geometry/table/reach'
import type { Stand } from '../basics/board.ts'
import { distance, isUpTo } from '../basics/measure.ts'
import { bodyThere, type Course, nearAtStart, onItsWay, standsIn } from './course.ts'
import { isFreeWay, type Way } from './paths.ts'

/** How fine the ground is looked at: half an inch, about the radius of a base. */
const CELL = 50
const OVERLAP = -2

/** Where a base can come, round all that is in its way. Costs milliseconds: what a straight way does needs none. */
export function reachOf(course: Course, stand: Stand): Reach {
  const near = nearAtStart(course, stand)
  const others = course.others.flatMap(other => {
    if (other.onWay === null) return []
    const closer = near.includes(other) ? Math.min(other.onWay, Math.floor(distance(stand.body, other.stand.body))) : other.onWay
    return [{ body: other.stand.body, closer }]
  })
  const grounds = course.blocked.filter(ground => !standsIn(stand, ground)).map(({ body }) => ({ body, closer: OVERLAP }))
  return reachField({
    from: stand.body.at,
    footprint: onItsWay(stand.body.footprint),
    budget: course.manner.limit,
    table: course.board.table,
    blocked: [...grounds, ...others],
    zones: [],
    borders: [],
    cell: CELL,
  })
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** Whether a base may go along these points, its end not looked at. */
export const isWay = (course: Course, stand: Stand, points: readonly Point[]): boolean =>
  isUpTo(pathLength(points), course.manner.limit) && isFreeWay(course, stand, points)

/** A quick way: straight, or along the same bends as somebody else (`along`, as seen from where it stands itself). */
export function quickWay(course: Course, stand: Stand, to: Point, facing: number, along: readonly Point[] = []): Way | null {
  const { at } = stand.body
  const body = bodyThere(stand, to, facing)
  if (isSame(at, to)) return { points: [at], body }
  const straight = [at, to]
  if (isWay(course, stand, straight)) return { points: straight, body }
  if (along.length < 3) return null
  const shifted = along.slice(1, -1).map(({ x, y }) => ({ x: x - along[0]!.x + at.x, y: y - along[0]!.y + at.y }))
  const bent = [at, ...shifted, to]
  return isWay(course, stand, bent) ? { points: bent, body } : null
}

/** A way by the reach of the base. */
export function wayIn(course: Course, stand: Stand, reach: Reach, to: Point, facing: number): Way | null {
  const found = reach.pathTo(to)
  if (!found || !isWay(course, stand, found.points)) return null
  return { points: found.points, body: bodyThere(stand, to, facing) }
}
