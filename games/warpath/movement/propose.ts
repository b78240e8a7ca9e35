import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing } from '@sandtable/geometry/table/angle'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import type { Place } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { standsFor } from '../basics/board-of.ts'
import { isTouching } from '../basics/measure.ts'
import { isFarFromStart } from '../fliers/far-enough.ts'
import { buildingAt } from '../shelter/buildings.ts'
import { transportAt } from '../shelter/transports.ts'
import type { Unit, World } from '../world.ts'
import { contactsWith, nearestFirst } from './contacts.ts'
import type { Course } from './course.ts'
import { homeOf } from './home.ts'
import { judgeWay } from './judge.ts'
import { leadAlong, leadTo } from './lead.ts'
import type { Home } from './leave.ts'
import { courseFor, isRushed } from './manner.ts'
import { chargeWay, enemiesOf, leaderOf, leaderOn, whyNotEngage } from './moves.ts'

const placeAt = ({ x, y }: Point, facing: number | null = null): Place => ({ x, y, facing, level: null })
const isLegal = (world: World, unit: Unit, points: readonly Place[]): boolean => judgeWay(world, unit, points).ok

/** A charge at the enemy that a wish lies on. */
function chargeAt(world: World, unit: Unit, wish: Place): readonly Point[] | null {
  const leader = leaderOf(world, unit)
  const target = enemiesOf(world, unit).find(
    other => other.building === null && standsFor(other).some(({ body }) => isTouching({ ...leader.body, at: wish }, body)),
  )
  if (!target || whyNotEngage(world, unit, target) !== null) return null
  return chargeWay(world, unit, target)
}

/** Places round a wish that are tried for who comes out of something, and how many. */
const AROUND = latticeWithin(50, 400)
const TRIES = 60

/** Where who comes out may end near a wish: in contact with the vehicles if they rushed. */
function endsNear(world: World, unit: Unit, { bodies }: Home, wish: Place): Place[] {
  const leader = leaderOf(world, unit)
  if (isRushed(world, unit) && unit.token === 'advance')
    return nearestFirst(
      bodies.flatMap(body => contactsWith(body, leader.body, wish)),
      wish,
    ).map(({ at }) => placeAt(at))
  return Array.from({ length: Math.min(TRIES, AROUND.length / 2) }, (_, i) =>
    placeAt({ x: wish.x + AROUND[2 * i]!, y: wish.y + AROUND[2 * i + 1]! }, wish.facing),
  )
}

/** WP-FLY-07: where a flier goes whose way would end too near to where it began the Round: as far in that direction as it must. */
function farEnough({ manner: { keepsFrom } }: Course, { id, body }: Stand, wish: Place): Place {
  const start = keepsFrom?.starts.get(id)
  if (!keepsFrom || !start || isFarFromStart(start, wish, keepsFrom.least)) return wish
  const isSame = start.x === wish.x && start.y === wish.y
  return { ...wish, ...ahead(start, isSame ? body.facing : bearing(start, wish), keepsFrom.least) }
}

/** The legal way nearest to a wish: on an enemy it is a charge, on a building or a transport the way into it. */
export function wayTo(world: World, unit: Unit, wish: Place): readonly Point[] | null {
  const charge = chargeAt(world, unit, wish)
  if (charge) return charge
  const isShelter = buildingAt(world, wish) !== null || transportAt(world, unit, wish) !== null
  if (isShelter && isLegal(world, unit, [wish])) return [wish]
  const home = homeOf(world, unit)
  if (home) {
    const end = endsNear(world, unit, home, wish).find(place => isLegal(world, unit, [place]))
    return end ? [end] : null
  }
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  return leadTo(course, leader, farEnough(course, leader, wish), wish.facing)?.lead.points.slice(1) ?? null
}

/** The same for a way of several points. */
export function wayAlongPoints(world: World, unit: Unit, points: readonly Place[]): readonly Point[] | null {
  const end = points.at(-1)!
  if (homeOf(world, unit) || judgeWay(world, unit, points).ok) return wayTo(world, unit, end)
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  return leadAlong(course, leader, points, end.facing)?.lead.points.slice(1) ?? null
}
