import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing, turned } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { closestPoints } from '@sandtable/geometry/table/distance'
import type { Stand } from '../basics/board.ts'
import { distance, isApart } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { bodyThere, type Course } from './course.ts'
import { canEnd } from './ends.ts'
import { isFreeWay, type Way } from './paths.ts'
import { placeBases, type Search } from './place-bases.ts'

const isClear = (body: Body, from: readonly Body[]): boolean => from.every(other => isApart(body, other, LENGTHS.separation))

/** From the nearest point of what is left behind to the middle of the base nearest to it: directly away. */
function directionAway({ stands }: Course, from: readonly Body[]): number {
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

/** The shortest way of a whole unit in a direction until it is clear; null: it finds no place there. */
function findShift(course: Course, direction: number, from: readonly Body[]): number | null {
  const isGood = (far: number) =>
    course.stands.every(({ body }) => {
      const there = { ...body, at: ahead(body.at, direction, far) }
      return isClear(there, from) && canEnd(course, there)
    })
  for (let far = STEP; far <= FARTHEST; far += STEP) if (isGood(far)) return far
  return null
}

const shifted = (course: Course, direction: number, far: number): Map<string, Way> =>
  new Map(
    course.stands.map(stand => {
      const to = ahead(stand.body.at, direction, far)
      return [stand.id, { points: [stand.body.at, to], body: bodyThere(stand, to) }]
    }),
  )

const areFree = (course: Course, ways: ReadonlyMap<string, Way>): boolean =>
  course.stands.every(stand => isFreeWay(course, stand, ways.get(stand.id)!.points))

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
  const seekers = course.stands
    .map(stand => ({ stand, wish: stand.body.at, facing: stand.body.facing }))
    .toSorted((a, b) => nearestGap(b.stand, from) - nearestGap(a.stand, from))
  return placeBases(search, seekers, [])
}

const nearestGap = ({ body }: Stand, from: readonly Body[]): number => Math.min(...from.map(other => distance(body, other)))

/**
 * WP-R-80, WP-R-90, WP-R-147: the unit moves until it is 1" clear of these (bases of enemies, a building): all of it directly away, where that
 * is closed by the shortest shift to another side, and at last each base for itself; null where there is no room. What it leaves is not
 * engaged by the course.
 */
export function clearOf(course: Course, from: readonly Body[]): ReadonlyMap<string, Way> | null {
  if (course.stands.every(({ body }) => isClear(body, from)))
    return new Map(course.stands.map(stand => [stand.id, { points: [stand.body.at], body: stand.body }]))
  const away = directionAway(course, from)
  const tried = (turn: number) => {
    const direction = turned(away, turn)
    const far = findShift(course, direction, from)
    const ways = far === null ? null : shifted(course, direction, far)
    return far !== null && ways && areFree(course, ways) ? [{ far, ways }] : []
  }
  const [direct] = tried(0)
  const [best] = direct ? [direct] : TURNS.flatMap(tried).toSorted((a, b) => a.far - b.far)
  return best?.ways ?? scattered(course, from)
}
