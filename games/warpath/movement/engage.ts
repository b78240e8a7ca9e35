import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import type { Ground, Stand } from '../basics/board.ts'
import { distance, isTouching, isUpTo, isWithin } from '../basics/measure.ts'
import { type Contact, contactsAlong, contactsFor, nearestFirst } from './contacts.ts'
import { bodyThere, type Course, keptOutOfDifficult, limited } from './course.ts'
import { moveOf, searchFor, type UnitMove } from './follow.ts'
import { type Home, wayOut } from './leave.ts'
import type { Way } from './paths.ts'
import { findFirst, findNear, type Search, searchOn } from './place-bases.ts'

/** What a unit moves into contact with, and where its bases may touch it. */
export type Target = { bodies: readonly Body[]; contactsOf: (stand: Stand) => Contact[] }

/** WP-ENG-01: the bases of enemy units outside of buildings. */
export function unitsSought({ others }: Course, units: ReadonlySet<string>): Target {
  const bodies = others
    .filter(({ stand }) => units.has(stand.unit) && stand.inside === null && !stand.flies)
    .map(({ stand }) => stand.body)
  return { bodies, contactsOf: stand => contactsFor(stand, bodies) }
}
/** WP-BLDG-20, WP-R-87: a building, from outside. */
export const buildingSought = ({ body }: Ground): Target => ({
  bodies: [body],
  contactsOf: stand => nearestFirst(contactsAlong(body, stand.body), stand.body.at),
})

/** How many attacking bases touch the target, and how many bases of the target are touched. */
export type Touching = { attackers: number; touched: number }
export const touchingOf = (bodies: readonly Body[], { bodies: targets }: Target): Touching => ({
  attackers: bodies.filter(body => targets.some(target => isTouching(body, target))).length,
  touched: targets.filter(target => bodies.some(body => isTouching(body, target))).length,
})

const gapTo = ({ body }: Stand, { bodies }: Target): number => Math.min(...bodies.map(target => distance(body, target)))

/** Seen from where it comes out: the vehicle nearest to the target. Who is in a building stands where it is. */
function setOut(course: Course, home: Home | null, { bodies }: Target): Course {
  if (home === null || home.isBuilding) return course
  const gap = (body: Body) => Math.min(...bodies.map(target => distance(body, target)))
  const nearest = home.bodies.reduce((best, body) => (gap(body) < gap(best) ? body : best))
  return { ...course, stands: course.stands.map(stand => ({ ...stand, body: bodyThere(stand, nearest.at) })) }
}
const searchFrom = (course: Course, home: Home | null): Search =>
  home === null ? searchFor(course, []) : searchOn(course, wayOut(course, home))

/** As far towards a place as a base may go at all. */
function pulledIn(from: Point, to: Point, limit: number): Point {
  const far = distanceBetween(from, to)
  if (far <= limit) return to
  return { x: Math.round(from.x + ((to.x - from.x) * limit) / far), y: Math.round(from.y + ((to.y - from.y) * limit) / far) }
}

/** Those without a contact come as near as they can, in Coherency with the others. */
function supportIn(course: Course, search: Search, rest: readonly Stand[], target: Target, ways: Map<string, Way>): boolean {
  for (const stand of rest) {
    const [nearest] = target.contactsOf(stand)
    const wish = pulledIn(stand.body.at, nearest?.at ?? stand.body.at, course.manner.limit)
    const own = [...ways.values()].map(({ body }) => body)
    const way = findNear(search, { stand, wish, facing: nearest?.facing ?? stand.body.facing }, own)
    if (!way) return false
    ways.set(stand.id, way)
  }
  return true
}

/** WP-R-62: the nearest base first, each to the nearest free contact; `fixed` are where they are already. Null where the first finds none. */
function greedy(
  course: Course,
  search: Search,
  order: readonly Stand[],
  target: Target,
  { fixed, home }: Setting,
): Map<string, Way> | null {
  const ways = new Map(fixed)
  const rest: Stand[] = []
  for (const stand of order) {
    if (ways.has(stand.id)) continue
    const own = [...ways.values()].map(({ body }) => body)
    const way = findFirst(search, stand, inReach(course, stand, target, home), own)
    if (way) ways.set(stand.id, way)
    else if (ways.size === 0) return null
    else rest.push(stand)
  }
  return supportIn(course, search, rest, target, ways) ? ways : null
}

/** `fixed`: ways that were chosen already. `home`: what the unit comes out of. */
type Setting = { fixed: ReadonlyMap<string, Way>; home: Home | null }

/** Who comes out of something is measured from its rim, which the search for ways does. */
const inReach = ({ manner }: Course, stand: Stand, target: Target, home: Home | null): Contact[] =>
  target.contactsOf(stand).filter(({ at }) => home !== null || isUpTo(distanceBetween(at, stand.body.at), manner.limit))

/** The same target, its contacts worked out once for each base. */
function remembered(target: Target): Target {
  const known = new Map<Stand, Contact[]>()
  return {
    ...target,
    contactsOf(stand) {
      const contacts = known.get(stand) ?? target.contactsOf(stand)
      known.set(stand, contacts)
      return contacts
    },
  }
}

/** Who leads decides where the unit comes to stand: the nearest base that the others can stay with. */
function engageIn(whole: Course, target: Target, setting: Setting): UnitMove | null {
  const course = setOut(whole, setting.home, target)
  const order = course.stands.toSorted((a, b) => gapTo(a, target) - gapTo(b, target))
  const isLed = setting.fixed.size > 0 || setting.home !== null
  const leads = isLed ? [order] : order.map((first, i) => [first, ...order.filter((_, j) => j !== i)])
  const search = searchFrom(course, setting.home)
  for (const list of leads) {
    const ways = greedy(course, search, list, target, setting)
    const move = ways && moveOf(whole, ways)
    if (move && [...move.ways.values()].some(({ body }) => target.bodies.some(other => isTouching(body, other)))) return move
  }
  return null
}

/** Whether a base could come there at all, were nothing in its way. */
export function isInReach({ manner, stands }: Course, { bodies }: Target, home: Home | null): boolean {
  const begins = home?.bodies ?? stands.map(({ body }) => body)
  // A base stands outside of what it leaves, so that its own size is no way.
  const spare = home === null ? 0 : 2 * radiusOf(stands[0]!.body.footprint)
  return begins.some(begin => bodies.some(body => isWithin(begin, body, manner.limit + spare)))
}

/**
 * WP-ENG-02, WP-R-62: a unit moves into contact with a target, as many bases as a greedy arrangement brings there; null where it cannot.
 * WP-ENG-07: through no Difficult terrain if that can be avoided, for it hinders. `fixed`: ways that were chosen already. `home`: what the
 * unit comes out of (WP-R-86, WP-R-99).
 */
export function engage(
  course: Course,
  sought: Target,
  fixed: ReadonlyMap<string, Way> = new Map(),
  home: Home | null = null,
): UnitMove | null {
  const target = remembered(sought)
  const { advance, limit } = course.manner
  if (!isInReach(course, target, home)) return null
  const setting = { fixed, home }
  if (advance === null || course.difficult.length === 0) return engageIn(course, target, setting)
  const open = engageIn(keptOutOfDifficult(course), target, setting)
  return open ?? engageIn(limited(course, Math.min(advance, limit)), target, setting)
}

/** WP-R-62: whether an arrangement has no fewer contacts than another. */
export const isAsClose = (mine: Touching, greedyOne: Touching): boolean =>
  mine.attackers >= greedyOne.attackers && mine.touched >= greedyOne.touched

/** WP-R-87, WP-BLDG-02, WP-TRANS-09: a way on which a base comes to touch something, its own unit not looked at; null: it cannot. */
export function wayToTouch(course: Course, stand: Stand, target: Target, home: Home | null = null): Way | null {
  if (home === null && target.bodies.some(body => isTouching(stand.body, body)))
    return { points: [stand.body.at], body: stand.body }
  const search: Search = { ...searchFrom(course, home), canStand: () => true, isLoose: true }
  return findFirst(search, stand, inReach(course, stand, target, home), [])
}

function allTouch(course: Course, target: Target, home: Home | null): Map<string, Way> | null {
  const ways = new Map<string, Way>()
  for (const stand of setOut(course, home, target).stands) {
    const way = wayToTouch(course, stand, target, home)
    if (!way) return null
    ways.set(stand.id, way)
  }
  return ways
}

/** WP-BLDG-02, WP-TRANS-09, WP-R-59: all bases of a unit come to touch something; null: not all of them can. */
export function reachAll(course: Course, target: Target, home: Home | null): UnitMove | null {
  const { advance, limit } = course.manner
  const isSlowed = advance !== null && course.difficult.length > 0 && advance < limit
  const tries = isSlowed ? [keptOutOfDifficult(course), limited(course, advance)] : [course]
  for (const one of tries) {
    const ways = allTouch(one, target, home)
    const move = ways && moveOf(course, ways)
    if (move) return move
  }
  return null
}
