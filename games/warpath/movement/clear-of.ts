import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing, turned } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { closestPoints } from '@sandtable/geometry/table/distance'
import type { Stand } from '../basics/board.ts'
import { violationsOf } from '../basics/coherency.ts'
import { distance, isApart, overlaps } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { bodyThere, type Course, LEAST_GAP } from './course.ts'
import { canEnd } from './ends.ts'
import { isFreeWay, type Way } from './paths.ts'
import { placeBases, type Search } from './place-bases.ts'

const isClear = (body: Body, from: readonly Body[]): boolean => from.every(other => isApart(body, other, LENGTHS.separation))

/** From the nearest point of what is left behind to the middle of the base nearest to it: directly away. */
function directionAway(stands: readonly Stand[], from: readonly Body[]): number {
  const pairs = stands.flatMap(({ body }) => from.map(other => ({ body, other, gap: distance(body, other) })))
  const { body, other } = pairs.reduce((best, pair) => (pair.gap < best.gap ? pair : best))
  const { to } = closestPoints(body, other)
  return to.x === body.at.x && to.y === body.at.y ? bearing(other.at, body.at) : bearing(to, body.at)
}

/** Directions tried where directly away is closed. */
const TURNS: readonly number[] = [15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 120, -120, 150, -150, 180]
/** A unit has not to go farther than this to be clear of what it touches. */
const FARTHEST = 400
const STEP = 5

/** Where bases come to that go so far, each in its direction. */
const shifted = (course: Course, directions: readonly number[], far: number): Map<string, Way> =>
  new Map(
    course.stands.map((stand, i) => {
      const to = ahead(stand.body.at, directions[i]!, far)
      return [stand.id, { points: [stand.body.at, to], body: bodyThere(stand, to) }]
    }),
  )

/** The shortest way of a whole unit, each base in its direction, until it is clear; null: it finds no place there, no more out of Coherency than this. */
function findShift(course: Course, directions: readonly number[], from: readonly Body[], most: number): Shift | null {
  for (let far = STEP; far <= FARTHEST; far += STEP) {
    const ways = shifted(course, directions, far)
    const bodies = [...ways.values()].map(({ body }) => body)
    if (!bodies.every(body => isClear(body, from) && canEnd(course, body))) continue
    if (bodies.some((body, i) => bodies.slice(0, i).some(other => overlaps(body, other))) || violationsOf(bodies) > most) continue
    return course.stands.every(stand => isFreeWay(course, stand, ways.get(stand.id)!.points)) ? { far, ways } : null
  }
  return null
}
type Shift = { far: number; ways: ReadonlyMap<string, Way> }

/** Each for itself, as near to where it is as it can be. */
function scattered(course: Course, from: readonly Body[]): Map<string, Way> | null {
  const search: Search = {
    canStand: (_stand: Stand, body: Body, own: readonly Body[]) =>
      isClear(body, from) && canEnd(course, body) && own.every(other => isApart(body, other, 0)),
    wayTo: (stand: Stand, at: Point, facing: number) => {
      const points = [stand.body.at, at]
      return isFreeWay(course, stand, points) ? { points, body: bodyThere(stand, at, facing) } : null
    },
  }
  const seekers = sideBySide(course.stands).map(stand => ({ stand, wish: stand.body.at, facing: stand.body.facing }))
  return placeBases(search, seekers, [])
}

/** Each after the one it stands nearest to. */
function sideBySide([first, ...stands]: readonly Stand[]): Stand[] {
  const order = first ? [first] : []
  const gap = ({ body }: Stand) => Math.min(...order.map(other => distance(body, other.body)))
  const rest = new Set(stands)
  while (rest.size > 0) {
    const next = [...rest].reduce((best, stand) => (gap(stand) < gap(best) ? stand : best))
    order.push(next)
    rest.delete(next)
  }
  return order
}

/** Directly away: all of the unit side by side; where it stands all round, each base on its own side (WP-R-205); else the shortest shift to another side. */
function shiftedClear(course: Course, from: readonly Body[]): ReadonlyMap<string, Way> | null {
  const { stands } = course
  const away = directionAway(stands, from)
  const left = violationsOf(stands.map(({ body }) => body))
  const tried = (directionOf: (stand: Stand) => number) => findShift(course, stands.map(directionOf), from, left)
  const direct = tried(() => away) ?? tried(stand => directionAway([stand], from))
  if (direct) return direct.ways
  const [best] = TURNS.flatMap(turn => tried(() => turned(away, turn)) ?? []).toSorted((a, b) => a.far - b.far)
  return best?.ways ?? scattered(course, from)
}

/** WP-R-61: where no legal spot is left, friends are kept off by less. */
const squeezed = (course: Course): Course => ({
  ...course,
  others: course.others.map(other =>
    other.isFoe || other.inEnd === null ? other : { ...other, inEnd: Math.min(other.inEnd, LEAST_GAP) },
  ),
})

/**
 * WP-R-80, WP-R-90, WP-R-147: the unit moves until it is 1" clear of these (bases of enemies, a building); null where there is no room. What it
 * leaves is not engaged by the course.
 */
export function clearOf(course: Course, from: readonly Body[]): ReadonlyMap<string, Way> | null {
  if (course.stands.every(({ body }) => isClear(body, from)))
    return new Map(course.stands.map(stand => [stand.id, { points: [stand.body.at], body: stand.body }]))
  return shiftedClear(course, from) ?? shiftedClear(squeezed(course), from)
}

/** WP-R-205: the last resort of who has to be clear: each base directly away on its own side, out of Coherency if need be (WP-COH-04). */
export function openOut(course: Course, from: readonly Body[]): ReadonlyMap<string, Way> | null {
  const directions = course.stands.map(stand => directionAway([stand], from))
  return findShift(squeezed(course), directions, from, course.stands.length + 1)?.ways ?? null
}
