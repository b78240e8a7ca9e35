import type { Point } from '@sandtable/geometry/point'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import { type Stand, withBodies } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { isTouching } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { areFoes, areInContact, flies, isOnTable, unitOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import { type Course, courseOf } from '../movement/course.ts'
import { engage, unitsSought } from '../movement/engage.ts'
import { follow, wayAlong } from '../movement/follow.ts'
import { leadStraight, leadTo } from '../movement/lead.ts'
import { leaderOf, leaderOn } from '../movement/moves.ts'
import type { Way } from '../movement/paths.ts'
import { refusalsOf } from '../movement/refusals.ts'
import { baseProblems } from '../movement/unit-problems.ts'
import type { SideId, Unit, World } from '../world.ts'
import { combatIn, fightingUnits } from './combat.ts'
import { isVehicle, pileUpon } from './moves.ts'

/** A consolidation move: of one unit; `mayEngage`: whether it may go on with the Assault instead (WP-TIDY-03). */
export type Consolidating = { unit: string; mayEngage: boolean }
type Ways = ReadonlyMap<string, Way>
export type Judged = { ok: true; ways: Ways; engages: string | null } | { ok: false; violations: readonly Violation[] }

/** WP-TIDY-01, WP-BLDG-07: the units of a side that are in contact with nobody; who is in a building stays there. */
export const freeUnits = (world: World, side: SideId): Unit[] =>
  fightingUnits(world, side).filter(
    unit =>
      unit.building === null &&
      !flies(unit) &&
      !unit.neutral &&
      !Object.values(world.units).some(other => areFoes(unit, other) && areInContact(unit, other)),
  )

/** WP-R-77, WP-R-200: losing units of this combat that can be engaged again. */
export const losersFor = (world: World, own: Unit, mayEngage: boolean): Unit[] =>
  mayEngage && !isVehicle(own)
    ? combatIn(world)
        .losers.map(id => unitOf(world, id))
        .filter(unit => unit.side !== own.side && isOnTable(unit) && unit.building === null && !isVehicle(unit))
    : []

/** WP-TIDY-01, WP-R-78: 4" under normal movement rules; Difficult terrain has no further effect. WP-R-61: who fights on keeps no gap to who does. */
function courseFor(world: World, unit: Unit, engages: readonly string[]): Course {
  const beside = new Set(engages.length > 0 ? combatIn(world).units : [])
  const manner = { limit: LENGTHS.consolidation, advance: null, engages: new Set(engages), beside }
  return courseOf(boardOf(world), unit.id, manner)
}
export const freeCourse = (world: World, unit: Unit): Course => courseFor(world, unit, [])

const touchedAt = (world: World, unit: Unit, { body }: Stand, at: Point): Unit | null =>
  Object.values(world.units).find(
    other =>
      areFoes(unit, other) &&
      isOnTable(other) &&
      other.building === null &&
      standsFor(other).some(stand => isTouching({ ...body, at }, stand.body)),
  ) ?? null

/** WP-TIDY-03, WP-R-77: why it may not go on with the Assault against this unit; null: it may. */
function whyNotAgain(world: World, unit: Unit, target: Unit, mayEngage: boolean): Violation | null {
  const name = unitName(world, target)
  if (!mayEngage) return violation('WP-TIDY-03', 'only a Winner who goes first may move into contact again')
  if (isVehicle(unit)) return violation('WP-R-200', 'a Vehicle does not go on with an Assault')
  if (isVehicle(target)) return violation('WP-R-77', `Vehicles cannot be engaged again: ${name}`)
  return losersFor(world, unit, mayEngage).includes(target) ? null : violation('WP-R-77', `this Assault was not lost by ${name}`)
}

/** WP-R-77: one base reaches the enemy within 4", all others pile in. */
function goOn(world: World, unit: Unit, target: Unit, lead: Way, leader: Stand): Ways {
  const moved = withBodies(boardOf(world), new Map([[leader.id, lead.body]]))
  const course = courseFor(world, unit, [target.id])
  const far = courseOf(moved, unit.id, { ...course.manner, limit: 3 * LENGTHS.consolidation })
  return new Map([...pileUpon(far, [target]), [leader.id, lead]])
}

/** A way that was drawn for the leading base, and what the unit does then. */
export function judge(world: World, { unit: id, mayEngage }: Consolidating, points: readonly Place[]): Judged {
  const unit = unitOf(world, id)
  const end = points.at(-1)
  if (!end) return { ok: true, ways: new Map(), engages: null }
  const leader = leaderOf(world, unit)
  const target = touchedAt(world, unit, leader, end)
  const why = target && whyNotAgain(world, unit, target, mayEngage)
  if (why) return { ok: false, violations: [why] }
  const course = courseFor(world, unit, target ? [target.id] : [])
  const lead = leaderOn(course, leader)
  const way = wayAlong(lead, points, end.facing)
  const wrong = refusalsOf(world, baseProblems(course, lead, way))
  if (wrong.length > 0) return { ok: false, violations: wrong }
  if (target) return { ok: true, ways: goOn(world, unit, target, way, lead), engages: target.id }
  const move = follow(course, lead, way)
  return move
    ? { ok: true, ways: move.ways, engages: null }
    : { ok: false, violations: [violation('WP-TIDY-01', 'not all of its bases can follow there and keep Coherency')] }
}

/** The way of the leading base into contact again; null where it cannot come there. */
function wayAgain(world: World, unit: Unit, target: Unit): readonly Point[] | null {
  const course = courseFor(world, unit, [target.id])
  const lead = engage(course, unitsSought(course, new Set([target.id])))?.ways.get(leaderOf(world, unit).id)
  return lead && touchedAt(world, unit, leaderOf(world, unit), lead.body.at) === target ? lead.points.slice(1) : null
}

/** The legal way nearest to a wish. */
export function wayTo(world: World, { unit: id, mayEngage }: Consolidating, wish: Place): readonly Point[] | null {
  const unit = unitOf(world, id)
  const leader = leaderOf(world, unit)
  const target = touchedAt(world, unit, leader, wish)
  const again = target && losersFor(world, unit, mayEngage).includes(target) ? wayAgain(world, unit, target) : null
  if (again) return again
  const course = courseFor(world, unit, [])
  return leadTo(course, leaderOn(course, leader), wish, wish.facing)?.lead.points.slice(1) ?? null
}

/** Ways worth a thought, quickly found: on with the Assault, and to the nearest objective. */
export function goodWays(world: World, { unit: id, mayEngage }: Consolidating): (readonly Point[])[] {
  const unit = unitOf(world, id)
  const again = losersFor(world, unit, mayEngage).flatMap(target => {
    const way = wayAgain(world, unit, target)
    return way ? [way] : []
  })
  const course = courseFor(world, unit, [])
  const leader = leaderOn(course, leaderOf(world, unit))
  const far = (at: Point) => distanceBetween(leader.body.at, at)
  const [goal] = world.objectives.map(({ at }) => at).toSorted((a, b) => far(a) - far(b))
  const led = goal && leadStraight(course, leader, goal, null)
  return [...again, ...(led ? [led.lead.points.slice(1)] : [])]
}
