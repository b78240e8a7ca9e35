import type { Point } from '@sandtable/geometry/point'
import { bearing } from '@sandtable/geometry/table/angle'
import type { Reach } from '@sandtable/geometry/table/reach'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Stand } from '../basics/board.ts'
import { isUpTo } from '../basics/measure.ts'
import { bodyThere, type Course, keptOutOfDifficult, limited } from './course.ts'
import { quickWay, reachOf, wayIn } from './find-way.ts'
import { findDifficult, lengthOf, type Way } from './paths.ts'
import { placeBases, type Search, type Seeker, searchOn, type WayTo } from './place-bases.ts'

/** The ways of all bases of a unit, by base, and whether one of them touches Difficult terrain (WP-R-59, WP-ENG-07). */
export type UnitMove = { ways: ReadonlyMap<string, Way>; isDifficult: boolean }

/** How often a way round is looked for before a base gives a place up; each costs more than a straight one. */
const DETOURS = 24

/** Places for bases of a course: ways straight or along with the leader; where there is none, by the reach of the base, worked out once. */
export const searchFor = (course: Course, along: readonly Point[]): Search =>
  searchOn(
    course,
    (stand, to, facing) => quickWay(course, stand, to, facing, along),
    course.manner.isQuick ? undefined : wayRound(course),
  )

function wayRound(course: Course): WayTo {
  const fields = new Map<string, { reach: Reach; left: number }>()
  return (stand, to, facing) => {
    if (!isUpTo(distanceBetween(stand.body.at, to), course.manner.limit)) return null
    const field = fields.get(stand.id) ?? { reach: reachOf(course, stand), left: DETOURS }
    fields.set(stand.id, field)
    if (field.left === 0 || field.reach.costAt(to) === null) return null
    field.left--
    return wayIn(course, stand, field.reach, to, facing)
  }
}

/** WP-R-44: where a base looks after it came along these points: where it went, if it has a front at all. */
export const facingAfter = ({ body, type }: Stand, points: readonly Point[]): number => {
  const [from, to] = [points.at(-2), points.at(-1)]
  return from && to && type === 'Vehicle' && distanceBetween(from, to) > 0 ? bearing(from, to) : body.facing
}

/** Everybody keeps his place relative to the leader; those nearest to him choose first. */
export function keepingShape(course: Course, leader: Stand, lead: Way): Seeker[] {
  const [dx, dy] = [lead.body.at.x - leader.body.at.x, lead.body.at.y - leader.body.at.y]
  const turn = lead.body.facing
  return course.stands
    .filter(stand => stand !== leader)
    .map(stand => ({
      stand,
      wish: { x: stand.body.at.x + dx, y: stand.body.at.y + dy },
      facing: dx === 0 && dy === 0 ? stand.body.facing : turn,
    }))
    .toSorted((a, b) => distanceBetween(a.wish, lead.body.at) - distanceBetween(b.wish, lead.body.at))
}

function followIn(course: Course, leader: Stand, lead: Way): Map<string, Way> | null {
  if (!isUpTo(lengthOf(lead), course.manner.limit)) return null
  const found = placeBases(searchFor(course, lead.points), keepingShape(course, leader, lead), [lead.body])
  return found && new Map([[leader.id, lead], ...found])
}

const touches = (course: Course, ways: ReadonlyMap<string, Way>): boolean =>
  course.difficult.length > 0 && course.stands.some(stand => findDifficult(course, stand, ways.get(stand.id)!) !== null)

/** The unit as it moves: by these ways, if they are not too far for what they touch (WP-TERR-03). */
export function moveOf(course: Course, ways: ReadonlyMap<string, Way>): UnitMove | null {
  const isDifficult = touches(course, ways)
  const { advance } = course.manner
  const isTooFar = isDifficult && advance !== null && [...ways.values()].some(way => !isUpTo(lengthOf(way), advance))
  return isTooFar ? null : { ways, isDifficult }
}

/**
 * WP-MOVE-02: where all other bases go when one of them, which must be allowed to, goes there: in the same order as before, closer together
 * where something is in the way; null where they cannot all follow. WP-TERR-03, WP-R-59: they keep out of Difficult terrain where that
 * would hold up the whole unit.
 */
export function follow(course: Course, leader: Stand, lead: Way): UnitMove | null {
  const { advance, limit } = course.manner
  const isSlowed = advance !== null && course.difficult.length > 0 && advance < limit
  if (!isSlowed) return findMove(course, leader, lead)
  const isShort = isUpTo(lengthOf(lead), advance)
  const open = findDifficult(course, leader, lead) === null ? findMove(keptOutOfDifficult(course), leader, lead) : null
  return open ?? (isShort ? findMove(limited(course, advance), leader, lead) : null)
}

function findMove(course: Course, leader: Stand, lead: Way): UnitMove | null {
  const ways = followIn(course, leader, lead)
  return ways && moveOf(course, ways)
}

/** The way along the points that a player drew for a base. */
export function wayAlong(stand: Stand, points: readonly Point[], facing: number | null): Way {
  const all = [stand.body.at, ...points.map(({ x, y }) => ({ x, y }))]
  return { points: all, body: bodyThere(stand, all.at(-1)!, facing ?? facingAfter(stand, all)) }
}
