import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { isOnBoard, type Stand } from '../basics/board.ts'
import { isUpTo, overlaps } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { contactsAlong, contactsWith, nearestFirst } from './contacts.ts'
import { bodyThere, type Course } from './course.ts'
import { quickWay, reachOf, wayIn } from './find-way.ts'
import { moveOf, type UnitMove } from './follow.ts'
import { lengthOf, type Way } from './paths.ts'
import { findAmong, placeBases, type Search, searchOn, type WayTo } from './place-bases.ts'

/** What a unit comes out of: the vehicles that carry it, or a building. */
export type Home = { bodies: readonly Body[]; isBuilding: boolean }

/** WP-R-176, WP-R-140: whether a base may begin here: clear of enemies by 1" unless it engages them, not in terrain closed to it. */
function canBegin({ board, others, blocked }: Course, body: Body): boolean {
  if (!isOnBoard(board, body)) return false
  if (blocked.some(ground => overlaps(body, ground.body))) return false
  return !others.some(({ stand, isFoe, onWay }) => isFoe && onWay !== null && isCloserThan(body, stand.body, onWay))
}

/** WP-R-86, WP-R-99, WP-R-176: where a base may begin: outside, touching the outline of the building or the rim of a vehicle. */
export function beginnings(course: Course, stand: Stand, home: Home): Point[] {
  // All bases of a unit are of one form.
  const old = begun.get(course)
  if (old?.home === home) return old.points
  const { bodies, isBuilding } = home
  const all = bodies.flatMap(body => (isBuilding ? contactsAlong(body, stand.body) : contactsWith(body, stand.body, CORNER)))
  const points = all.map(({ at }) => at).filter(at => canBegin(course, bodyThere(stand, at)))
  begun.set(course, { home, points })
  return points
}
const begun = new WeakMap<Course, { home: Home; points: Point[] }>()
const CORNER: Point = { x: 0, y: 0 }

/** So many beginnings are tried for one place, those nearest to it first; round corners only from the very nearest. */
const MOST = 6

/** The ways out to places: straight from the nearest beginnings, or round what is in the way. */
export function wayOut(course: Course, home: Home): WayTo {
  return (stand, to, facing) => {
    const near = beginnings(course, stand, home)
      .filter(at => isUpTo(distanceBetween(at, to), course.manner.limit))
      .toSorted((a, b) => distanceBetween(a, to) - distanceBetween(b, to))
      .slice(0, MOST)
    for (const at of near) {
      const way = quickWay(course, { ...stand, body: bodyThere(stand, at) }, to, facing)
      if (way) return way
    }
    return null
  }
}

/** A way out round corners, for the leading base. */
export function wayOutRound(course: Course, stand: Stand, home: Home, to: Point, facing: number): Way | null {
  const direct = wayOut(course, home)(stand, to, facing)
  if (direct) return direct
  const begins = beginnings(course, stand, home).toSorted((a, b) => distanceBetween(a, to) - distanceBetween(b, to))
  for (const at of begins.slice(0, 3)) {
    const there = { ...stand, body: bodyThere(stand, at) }
    const way = wayIn(course, there, reachOf(course, there), to, facing)
    if (way) return way
  }
  return null
}

/** WP-R-86, WP-R-99: a whole unit comes out round its leader at a place; null where there is no room for all. */
export function comeOut(course: Course, home: Home, leader: Stand, to: Point, facing: number): UnitMove | null {
  const lead = wayOutRound(course, leader, home, to, facing)
  return lead && comeOutAfter(course, home, leader, lead)
}
/** The same, once the way of the leading base is known. */
export function comeOutAfter(course: Course, home: Home, leader: Stand, lead: Way): UnitMove | null {
  if (!isUpTo(lengthOf(lead), course.manner.limit)) return null
  const search = searchOn(course, wayOut(course, home))
  if (!search.canStand({ ...leader, body: { ...leader.body, at: OFF } }, lead.body, [])) return null
  const { at: wish, facing } = lead.body
  const seekers = course.stands.filter(stand => stand !== leader).map(stand => ({ stand, wish, facing }))
  const found = placeBases(search, seekers, [lead.body])
  return found && moveOf(course, new Map([[leader.id, lead], ...found]))
}
/** Nowhere: somebody who comes out has not stood there before. */
export const OFF: Point = { x: -LENGTHS.coherencySpread, y: -LENGTHS.coherencySpread }

/** WP-TRANS-07, WP-R-170: every base touches a vehicle, the first of them at a wish and the others near it; null where they do not all find room. */
export function besideVehicles(
  course: Course,
  vehicles: readonly Body[],
  wish: Point | null = null,
): ReadonlyMap<string, Way> | null {
  const placed = new Map<string, Way>()
  const search: Search = searchOn(course, (stand, at, facing) => ({ points: [at], body: bodyThere(stand, at, facing) }))
  for (const stand of course.stands) {
    const all = vehicles.flatMap(vehicle => contactsWith(vehicle, stand.body, vehicle.at))
    const isFirst = placed.size === 0
    const contacts = wish === null ? all : isFirst ? [{ at: wish, facing: stand.body.facing }] : nearestFirst(all, wish)
    const way = findAmong(
      search,
      { ...stand, body: { ...stand.body, at: OFF } },
      contacts,
      [...placed.values()].map(w => w.body),
    )
    if (!way) return null
    placed.set(stand.id, way)
  }
  return placed
}
