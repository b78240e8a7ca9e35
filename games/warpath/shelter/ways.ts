import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { shapeOf } from '@sandtable/geometry/table/shape'
import type { Place } from '@sandtable/kernel'
import { isWithin, terrainBody } from '../basics/measure.ts'
import { middleOf } from '../basics/middle.ts'
import { flies, foesOnTable, isBuilding, isOnTable, profileOf, unitsOf } from '../basics/queries.ts'
import { flightEnds } from '../fliers/flight.ts'
import { contactsWith, nearestOn } from '../movement/contacts.ts'
import type { Course } from '../movement/course.ts'
import { homeOf } from '../movement/home.ts'
import { beginnings, type Home, wayOut } from '../movement/leave.ts'
import { courseFor, isRushed } from '../movement/manner.ts'
import { leaderOf, leaderOn } from '../movement/moves.ts'
import type { Unit, World } from '../world.ts'
import { enemiesIn, whyNotEnter, whyNotStorm } from './buildings.ts'
import { whyNotOut } from './coming-out.ts'
import { whyNotEmbark } from './transports.ts'

const placeAt = ({ x, y }: Point): Place => ({ x: Math.round(x), y: Math.round(y), facing: null, level: null })

/** As far towards a place as this. */
function towards(from: Point, to: Point, limit: number): Point {
  const far = distanceBetween(from, to)
  const share = far === 0 ? 0 : Math.min(1, limit / far)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** What a player would look to: objectives and enemies, the nearest first. */
function goalsFrom(world: World, unit: Unit, from: Point): Point[] {
  const near = (a: Point, b: Point) => distanceBetween(from, a) - distanceBetween(from, b)
  const objectives = world.objectives.map(({ at }) => at).toSorted(near)
  const enemies = foesOnTable(world, unit.side).map(enemy => middleOf(enemy.bases.map(base => base.at))!)
  return [...objectives.slice(0, 2), ...enemies.toSorted(near).slice(0, 1)]
}

/** A place in an outline near its edge towards a goal. */
function insideOf(outline: Body, goal: Point): Point {
  const { left, right, bottom, top } = shapeOf(outline).box
  return towards(nearestOn(outline, goal), { x: (left + right) / 2, y: (bottom + top) / 2 }, 60)
}

/** Buildings near by that it may enter, or whose occupants it may assault, and transports: a place in each. */
function waysIn(world: World, unit: Unit, { manner }: Course): Point[] {
  const { body } = leaderOf(world, unit)
  const goal = goalsFrom(world, unit, body.at).at(-1) ?? body.at
  const buildings = world.terrain.filter(piece => {
    if (!isBuilding(piece) || !isWithin(body, terrainBody(piece), manner.limit)) return false
    const enemies = enemiesIn(world, unit, piece.id)
    return (enemies.length > 0 ? whyNotStorm(world, unit, enemies) : whyNotEnter(world, unit, piece)) === null
  })
  const transports = unitsOf(world, unit.side).filter(
    other =>
      other.id !== unit.id && isOnTable(other) && profileOf(other).capacity > 0 && whyNotEmbark(world, unit, other) === null,
  )
  return [...buildings.map(piece => insideOf(terrainBody(piece), goal)), ...transports.map(other => other.bases[0]!.at)]
}

/** Out of what it is in, towards the goals. */
function waysOut(world: World, unit: Unit, course: Course, home: Home): Point[] {
  if (whyNotOut(world, unit) !== null) return []
  const leader = leaderOn(course, leaderOf(world, unit))
  if (isRushed(world, unit) && unit.token === 'advance')
    return home.bodies.flatMap(body => contactsWith(body, leader.body, body.at).filter((_, i) => i % 8 === 0)).map(({ at }) => at)
  const begins = beginnings(course, leader, home)
  const straight = wayOut(course, home)
  const ends = goalsFrom(world, unit, begins[0] ?? leader.body.at).flatMap(goal => {
    const [begin] = begins.toSorted((a, b) => distanceBetween(a, goal) - distanceBetween(b, goal))
    return begin ? [1, 0.5].map(share => placeAt(towards(begin, goal, course.manner.limit * share))) : []
  })
  return ends.filter(end => straight(leader, end, leader.body.facing) !== null)
}

/** Where a flier may end, some of many. */
function flights(world: World, unit: Unit, course: Course): Point[] {
  const leader = leaderOn(course, leaderOf(world, unit))
  const { keepsFrom } = course.manner
  const ends = flightEnds(course, leader, keepsFrom?.starts.get(leader.id) ?? null, keepsFrom?.least ?? 0)
  return ends.filter((_, i) => i % Math.ceil(ends.length / 8) === 0)
}

/** Places that a way of its leading base may end in, besides those on open ground: into shelter and out of it, and flights. Not all of them are legal. */
export function specialEnds(world: World, unit: Unit): Place[] {
  const course = courseFor(world, unit)
  const home = homeOf(world, unit)
  if (home) return waysOut(world, unit, course, home).map(placeAt)
  return (flies(unit) ? flights(world, unit, course) : waysIn(world, unit, course)).map(placeAt)
}
