import { findPlace } from '@sandtable/geometry/table/arrange'
import { type Reach, reachField } from '@sandtable/geometry/table/reach'
import type { Place } from '@sandtable/kernel'
import { CONTACT, terrainBody } from '../basics/measure.ts'
import type { Spot } from '../world.ts'
import type { Course } from './course.ts'
import { isSame, pathProblems } from './paths.ts'
import { placeOf } from './standing.ts'
import { towards } from './ways.ts'

/** The legal path nearest to a wished one: itself if it is legal, else the cheapest way to its last point or as near as can be. */
export function findWay(course: Course, wish: readonly Place[]): Place[] {
  const goal = wish.at(-1)
  if (!goal || pathProblems(course, wish).length === 0) return [...wish]
  if (course.mode !== 'ground' || course.move.street) return turnedAfter(course, towards(course, goal) ?? [], goal)
  return cheapestWay(course, goal)
}

/** A Titan looks where it was wished to look, if its movement is enough for the turn. */
function turnedAfter(course: Course, points: Place[], { facing }: Place): Place[] {
  const end = points.at(-1)
  if (course.mode !== 'titan' || facing === null || !end) return points
  const turned = [...points.slice(0, -1), { ...end, facing }]
  return pathProblems(course, turned).length === 0 ? turned : points
}

/** How far from the wished place the leader may be set down when it is taken, and how many ways to places around it are tried. */
const SEARCH = 1500
const TRIES = 60

function cheapestWay(course: Course, goal: Spot): Place[] {
  const { leader, footprint, world, standing } = course
  const field = fieldOf(course, cellOf(course))
  const near = field.nearest(goal)
  let tried = 0
  const place = findPlace({
    footprint,
    facing: 0,
    wish: near,
    radius: SEARCH,
    obstacles: standing.others.map(({ body }) => body),
    forbidden: standing.foes.filter(({ inEnd }) => inEnd > 0).map(({ body, inEnd }) => ({ body, closer: inEnd })),
    table: world.table,
    tolerance: CONTACT,
    allowed: ({ at }) => {
      if (tried === TRIES || field.costAt(at) === null) return false
      tried++
      return isGood(course, field, at)
    },
  })
  if (!place || isSame(place, leader.at)) return []
  return pathIn(course, field, place) ?? []
}

/** Where a leader on the ground can come. `cell`: how fine it is worked out, in hundredths. */
export const fieldOf = (
  { leader, footprint, move, factor, world, impassable, foes, difficult, borders }: Course,
  cell: number,
): Reach =>
  reachField({
    from: leader.at,
    footprint,
    budget: move.limit / factor,
    table: world.table,
    blocked: [
      ...impassable.map(piece => ({ body: terrainBody(piece), closer: 0 })),
      ...foes.map(({ body, onWay }) => ({ body, closer: onWay })),
    ],
    zones: difficult,
    borders,
    cell,
  })

/** In inches a quarter inch is as fine as a centimetre. */
export const cellOf = ({ world }: Course): number => (world.options.inches ? 25 : 100)

/** Whether there is a legal path to a place. */
const isGood = (course: Course, field: Reach, at: Spot): boolean =>
  isSame(at, course.leader.at) || pathIn(course, field, at) !== null

/** A path with the start left out, if it is legal as a whole. */
function pathIn(course: Course, field: Reach, to: Spot): Place[] | null {
  const points = field.pathTo(to)?.points.slice(1).map(placeOf)
  return points && pathProblems(course, points, true).length === 0 ? points : null
}
