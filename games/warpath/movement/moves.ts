import type { Point } from '@sandtable/geometry/point'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { flies, isOnTable, profileOf, unitOf } from '../basics/look-ups.ts'
import { distance, isTouching } from '../basics/measure.ts'
import { memory } from '../basics/memory.ts'
import { unitName } from '../basics/names.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import type { Course } from './course.ts'
import { engage, unitsSought } from './engage.ts'
import { follow, type UnitMove, wayAlong } from './follow.ts'
import { leadAlong, leadTo } from './lead.ts'
import { courseFor } from './manner.ts'
import { refusalsOf } from './refusals.ts'
import { regroup } from './regroup.ts'
import { baseProblems } from './unit-problems.ts'

/** A move of a whole unit: the ways of its bases, and whom it engages. */
export type Moved = UnitMove & { readonly engages: readonly string[] }
export type Judged = { ok: true; moved: Moved } | { ok: false; violations: readonly Violation[] }

const chargeFound = memory<Moved | null>()
const wayJudged = memory<Judged>()

const enemiesOf = (world: World, unit: Unit): Unit[] =>
  Object.values(world.units).filter(other => other.side === foeOf(unit.side) && isOnTable(other))

/** The base that leads: the one nearest to an enemy, so that a charge is drawn from the front. */
export function leaderOf(world: World, unit: Unit): Stand {
  const stands = standsFor(unit)
  const foes = enemiesOf(world, unit).flatMap(standsFor)
  const gap = ({ body }: Stand) => Math.min(...foes.map(foe => distance(body, foe.body)), Number.MAX_SAFE_INTEGER)
  return stands.reduce((best, stand) => (gap(stand) < gap(best) ? stand : best))
}

/** The same base on a course. */
export const leaderOn = ({ stands }: Course, leader: Stand): Stand => stands.find(({ id }) => id === leader.id)!

/** Enemy units that a base standing there would touch (WP-MEAS-04); fliers and those in buildings are not engaged so (WP-FLY-02, WP-R-159). */
function touchedAt(world: World, unit: Unit, stand: Stand, at: Point): string[] {
  const body = { ...stand.body, at }
  return enemiesOf(world, unit)
    .filter(other => other.building === null && !flies(other))
    .filter(other => standsFor(other).some(foe => isTouching(body, foe.body)))
    .map(({ id }) => id)
}

/** Why a unit may not engage at all, or not this enemy; null: it may. */
export function whyNotEngage(world: World, unit: Unit, target: Unit): Violation | null {
  const { assault, flies: isFlier } = profileOf(unit)
  if (isFlier) return violation('WP-FLY-02', 'fliers cannot engage')
  if (flies(target)) return violation('WP-FLY-02', `${unitName(world, target)} flies and cannot be assaulted`)
  if (unit.token !== 'sprint') return violation('WP-MOVE-05', 'only a unit with a Sprint order moves into contact')
  if (unit.entered) return violation('WP-RESV-02', 'it entered in this Round and may not Assault')
  if (assault === null)
    return violation('WP-UNIT-07', `${unitName(world, unit)} has no Assault value and cannot start an Assault`)
  return null
}

/** WP-ENG-01, WP-ENG-02, WP-R-62: the whole unit into contact with an enemy unit; null where it cannot come there. */
export function findCharge(world: World, unit: Unit, target: Unit): Moved | null {
  return chargeFound(world, unit, target.id, () => chargeUpon(world, unit, target))
}
function chargeUpon(world: World, unit: Unit, target: Unit): Moved | null {
  const course = courseFor(world, unit, [target.id])
  const move = engage(course, unitsSought(course, new Set([target.id])))
  if (!move) return null
  const touched = new Set(
    [...move.ways].flatMap(([id, { body }]) => touchedAt(world, unit, course.stands.find(s => s.id === id)!, body.at)),
  )
  return { ...move, engages: [target.id, ...[...touched].filter(id => id !== target.id)] }
}

/** The way of the leading base that is such a charge; null where it cannot lead one. */
export function chargeWay(world: World, unit: Unit, target: Unit): readonly Point[] | null {
  const leader = leaderOf(world, unit)
  const lead = findCharge(world, unit, target)?.ways.get(leader.id)
  return lead && touchedAt(world, unit, leader, lead.body.at)[0] === target.id ? lead.points.slice(1) : null
}

/** WP-COH-04, WP-R-64: who is out of Coherency and cannot be whole again comes as near to it as possible. */
const gathered = (course: Course): UnitMove => ({ ways: regroup(course), isDifficult: false })

/** A way that was drawn for the leading base, and what the unit does then. */
export function judgeWay(world: World, unit: Unit, points: readonly Place[]): Judged {
  const drawn = points.map(({ x, y, facing }) => `${x},${y},${facing}`).join(' ')
  return wayJudged(world, unit, drawn, () => judgeDrawn(world, unit, points))
}
function judgeDrawn(world: World, unit: Unit, points: readonly Place[]): Judged {
  const leader = leaderOf(world, unit)
  const end = points.at(-1)
  const [sought] = end ? touchedAt(world, unit, leader, end) : []
  const isStaying = points.length === 0
  if (sought !== undefined && !isStaying) {
    const target = unitOf(world, sought)
    const why = whyNotEngage(world, unit, target)
    if (why) return { ok: false, violations: [why] }
    const charge = findCharge(world, unit, target)
    return charge
      ? { ok: true, moved: charge }
      : { ok: false, violations: [violation('WP-ENG-02', `it cannot come into contact with ${unitName(world, target)}`)] }
  }
  const course = courseFor(world, unit)
  const lead = leaderOn(course, leader)
  const way = wayAlong(lead, points, end?.facing ?? null)
  const wrong = isStaying ? [] : refusalsOf(world, baseProblems(course, lead, way))
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const move = follow(course, lead, way) ?? (isStaying ? gathered(course) : null)
  if (!move)
    return { ok: false, violations: [violation('WP-MOVE-02', 'not all of its bases can follow there and keep Coherency')] }
  return { ok: true, moved: { ...move, engages: [] } }
}

/** The legal way nearest to a wish: on an enemy it is a charge. */
export function wayTo(world: World, unit: Unit, wish: Place): readonly Point[] | null {
  const leader = leaderOf(world, unit)
  const target = enemiesOf(world, unit).find(
    other => other.building === null && standsFor(other).some(({ body }) => isTouching({ ...leader.body, at: wish }, body)),
  )
  if (target && whyNotEngage(world, unit, target) === null) {
    const charge = chargeWay(world, unit, target)
    if (charge) return charge
  }
  const course = courseFor(world, unit)
  return leadTo(course, leaderOn(course, leader), wish, wish.facing)?.lead.points.slice(1) ?? null
}
/** The same for a way of several points. */
export function wayAlongPoints(world: World, unit: Unit, points: readonly Place[]): readonly Point[] | null {
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  return leadAlong(course, leader, points, points.at(-1)?.facing ?? null)?.lead.points.slice(1) ?? null
}

/** Enemy units that it could charge now. */
export function chargeTargets(world: World, unit: Unit): Unit[] {
  if (unit.token !== 'sprint') return []
  const board = boardOf(world)
  const limit = courseFor(world, unit).manner.limit
  const own = standsFor(unit)
  const near = new Set(
    board.stands
      .filter(foe => foe.side !== unit.side && own.some(({ body }) => distance(body, foe.body) <= limit))
      .map(s => s.unit),
  )
  return enemiesOf(world, unit).filter(
    other => near.has(other.id) && other.building === null && whyNotEngage(world, unit, other) === null,
  )
}
