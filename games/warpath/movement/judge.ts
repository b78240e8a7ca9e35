import { type Place, violation } from '@sandtable/kernel'
import { isCoherent } from '../basics/coherency.ts'
import { bodiesOf } from '../basics/measure.ts'
import { memory } from '../basics/memory.ts'
import { flies, pieceOf, unitOf } from '../basics/queries.ts'
import { buildingAt, judgeBuilding, judgeRearranging, stormedAt } from '../shelter/buildings.ts'
import { judgeComingOut, whyNotOut } from '../shelter/coming-out.ts'
import { judgeEmbarking, transportAt, transportTouchedAt } from '../shelter/transports.ts'
import type { Unit, World } from '../world.ts'
import type { Course } from './course.ts'
import { canEndBeside } from './ends.ts'
import { follow, type UnitMove, wayAlong } from './follow.ts'
import { courseFor, isRushed } from './manner.ts'
import { allowed, denied, findCharge, type Judged, leaderOf, leaderOn, touchedAt, whyNoCharge, whyNotEngage } from './moves.ts'
import { refusalsOf } from './refusals.ts'
import { regroup } from './regroup.ts'
import { baseProblems } from './unit-problems.ts'

/** WP-COH-04, WP-R-64: who is out of Coherency and cannot be whole again comes as near to it as possible. */
const gathered = (course: Course): UnitMove => ({ ways: regroup(course), isDifficult: false })
const NO_WAYS: UnitMove = { ways: new Map(), isDifficult: false }

/** WP-R-64, WP-R-86: occupants out of Coherency are rearranged where they are. */
function judgeStayingInside(world: World, unit: Unit, building: string): Judged {
  const stay = allowed(NO_WAYS, { building })
  if (isCoherent(bodiesOf(unit))) return stay
  const regrouped = judgeRearranging(world, unit, pieceOf(world, building), leaderOf(world, unit).body.at)
  return regrouped.ok ? regrouped : stay
}

/** WP-FLY-07, WP-R-102, WP-R-198: a flier may end too near to where it began the Round; it is destroyed then. */
const freed = (course: Course): Course => ({ ...course, manner: { ...course.manner, keepsFrom: null } })

/** No way was drawn: the unit stays where it is, inside or outside. */
function judgeStaying(world: World, unit: Unit): Judged {
  if (unit.where === 'aboard') return allowed(NO_WAYS, { carrier: unit.carrier })
  if (unit.building !== null) return judgeStayingInside(world, unit, unit.building)
  const course = freed(courseFor(world, unit))
  const lead = leaderOn(course, leaderOf(world, unit))
  return allowed(follow(course, lead, wayAlong(lead, [], null)) ?? gathered(course))
}

function judgeCharge(world: World, unit: Unit, target: Unit): Judged {
  const why = whyNotEngage(world, unit, target)
  if (why) return denied(why)
  const charge = findCharge(world, unit, target)
  return charge ? { ok: true, moved: charge } : denied(whyNoCharge(world, unit, target))
}

/** The leading base goes this way, the others follow. */
function judgeWalk(world: World, unit: Unit, points: readonly Place[]): Judged {
  const whole = courseFor(world, unit)
  const lead = leaderOn(whole, leaderOf(world, unit))
  const way = wayAlong(lead, points, points.at(-1)!.facing)
  const course = canEndBeside(whole, lead, way.body, []) ? whole : freed(whole)
  const wrong = refusalsOf(world, baseProblems(course, lead, way))
  if (wrong.length > 0) return denied(...wrong)
  // A search that also looks round corners may go astray where straight ways do.
  const move = follow(course, lead, way) ?? follow({ ...course, manner: { ...course.manner, isQuick: true } }, lead, way)
  return move ? allowed(move) : denied(violation('WP-MOVE-02', 'not all of its bases can follow there and keep Coherency'))
}

/** Who is inside of something: it is rearranged there, or comes out. */
function judgeFromInside(world: World, unit: Unit, points: readonly Place[]): Judged {
  const end = points.at(-1)!
  const building = buildingAt(world, end)
  if (building && building.id === unit.building) return judgeRearranging(world, unit, building, end)
  const why = whyNotOut(world, unit)
  if (why) return denied(why)
  return judgeEnd(world, unit, points) ?? judgeComingOut(world, unit, end)
}

/** WP-R-138, WP-R-159: into a building or a transport: nobody stands there outside, so enemies that touch its wall or rim are not meant. */
function judgeInside(world: World, unit: Unit, end: Place): Judged | null {
  if (flies(unit) || (isRushed(world, unit) && unit.token === 'advance')) return null
  const building = buildingAt(world, end)
  if (building) return judgeBuilding(world, unit, building, end)
  const transport = transportAt(world, unit, end)
  return transport && judgeEmbarking(world, unit, transport)
}
/** Where a way ends says what it is for: a building is entered or assaulted, a transport entered, an enemy charged; null: it ends in the open. */
function judgeEnd(world: World, unit: Unit, points: readonly Place[]): Judged | null {
  const end = points.at(-1)!
  return judgeInside(world, unit, end) ?? judgeTouch(world, unit, end)
}
/** What the leading base touches there: an enemy, the wall between it and an enemy, or a transport that takes it. */
function judgeTouch(world: World, unit: Unit, end: Place): Judged | null {
  const leader = leaderOf(world, unit)
  const [sought] = touchedAt(world, unit, leader, end, true)
  if (sought !== undefined) return judgeCharge(world, unit, unitOf(world, sought))
  const stormed = unit.token === 'sprint' && !flies(unit) ? stormedAt(world, unit, leader, end) : null
  if (stormed) return judgeBuilding(world, unit, stormed, end)
  const transport = transportTouchedAt(world, unit, leader, end)
  return transport && judgeEmbarking(world, unit, transport)
}

/** A way that was drawn for the leading base, and what the unit does then. No points: it stays. */
export function judgeWay(world: World, unit: Unit, points: readonly Place[]): Judged {
  const drawn = points.map(({ x, y, facing }) => `${x},${y},${facing}`).join(' ')
  return wayJudged(world, unit, drawn, () => judgeDrawn(world, unit, points))
}
const wayJudged = memory<Judged>()
function judgeDrawn(world: World, unit: Unit, points: readonly Place[]): Judged {
  if (points.length === 0) return judgeStaying(world, unit)
  if (unit.where === 'aboard' || unit.building !== null) return judgeFromInside(world, unit, points)
  return judgeEnd(world, unit, points) ?? judgeWalk(world, unit, points)
}

const inText = (judged: Judged): string =>
  JSON.stringify(judged, (_key, value) => (value instanceof Map || value instanceof Set ? [...value] : value))
/** Whether two ways come to the same in everything. */
export const areAlike = (a: Judged, b: Judged): boolean => inText(a) === inText(b)
