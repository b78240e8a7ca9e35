import type { Point } from '@sandtable/geometry/point'
import { type Violation, violation } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { distance, isTouching } from '../basics/measure.ts'
import { memory } from '../basics/memory.ts'
import { unitName } from '../basics/names.ts'
import { areFoes, flies, isOnTable, profileOf } from '../basics/queries.ts'
import type { Activation, Unit, World } from '../world.ts'
import type { Course } from './course.ts'
import { engage, isInReach, unitsSought } from './engage.ts'
import type { UnitMove } from './follow.ts'
import { homeOf } from './home.ts'
import { courseFor, isRushed } from './manner.ts'

/** A move of a whole unit: the ways of its bases, whom it engages, and what it enters or comes out of. */
export type Moved = UnitMove & {
  readonly engages: readonly string[]
  /** The building it is in afterwards, and the one it assaults from outside (WP-BLDG-20). */
  readonly building: string | null
  readonly storms: string | null
  /** The transport unit it is aboard of afterwards. */
  readonly carrier: string | null
}
export type Judged = { ok: true; moved: Moved } | { ok: false; violations: readonly Violation[] }
/** WP-ENG-07, WP-BLDG-20: what hinders a unit that engages by this move. */
export const hinderedBy = ({ building }: Unit, { isDifficult, storms }: Moved): Activation['hindered'] => [
  ...(isDifficult ? ['terrain' as const] : []),
  ...(building === null ? [] : ['leaving' as const]),
  ...(storms === null ? [] : ['building' as const]),
]
/** A move in the open. */
export const movedBy = (move: UnitMove, more: Partial<Moved> = {}): Moved => ({
  ...move,
  ...{ engages: [], building: null, storms: null, carrier: null },
  ...more,
})
export const allowed = (move: UnitMove, more: Partial<Moved> = {}): Judged => ({ ok: true, moved: movedBy(move, more) })
export const denied = (...violations: readonly Violation[]): Judged => ({ ok: false, violations })

const chargeFound = memory<Moved | null>()

export const enemiesOf = (world: World, unit: Unit): Unit[] =>
  Object.values(world.units).filter(other => areFoes(unit, other) && isOnTable(other))

/** The base that leads: the one nearest to an enemy, so that a charge is drawn from the front. */
export const leaderOf = (world: World, unit: Unit): Stand =>
  unit.where === 'table' ? leaderFound(world, unit, '', () => findLeader(world, unit)) : standsFor(unit)[0]!
const leaderFound = memory<Stand>()
function findLeader(world: World, unit: Unit): Stand {
  const stands = standsFor(unit)
  const foes = enemiesOf(world, unit).flatMap(standsFor)
  const gap = ({ body }: Stand) => Math.min(...foes.map(foe => distance(body, foe.body)), Number.MAX_SAFE_INTEGER)
  return stands.reduce((best, stand) => (gap(stand) < gap(best) ? stand : best))
}

/** The same base on a course. */
export const leaderOn = ({ stands }: Course, leader: Stand): Stand => stands.find(({ id }) => id === leader.id)!

/** Enemy units that a base standing there would touch (WP-MEAS-04); fliers and those in buildings are not engaged so (WP-FLY-02, WP-R-159). */
export function touchedAt(world: World, unit: Unit, stand: Stand, at: Point, withFliers = false): string[] {
  const body = { ...stand.body, at }
  return enemiesOf(world, unit)
    .filter(other => other.building === null && (withFliers || !flies(other)))
    .filter(other => standsFor(other).some(foe => isTouching(body, foe.body)))
    .map(({ id }) => id)
}

/** Why a unit may not engage at all, or not this enemy; null: it may. WP-R-63: what cannot be seen may be engaged. */
export function whyNotEngage(world: World, unit: Unit, target: Unit): Violation | null {
  const { assault, flies: isFlier } = profileOf(unit)
  if (isFlier) return violation('WP-FLY-02', 'fliers cannot engage')
  if (flies(target)) return violation('WP-FLY-02', `fliers cannot be assaulted: ${unitName(world, target)}`)
  if (unit.token !== 'sprint') return violation('WP-MOVE-05', 'only a unit with a Sprint order moves into contact')
  if (unit.entered) return violation('WP-RESV-02', 'it entered this Round and may not Assault')
  if (assault === null) return violation('WP-UNIT-07', 'a unit without an Assault value cannot start an Assault')
  return null
}

/** WP-ENG-01, WP-ENG-02, WP-R-62: the whole unit into contact with an enemy unit; null where it cannot come there. */
export function findCharge(world: World, unit: Unit, target: Unit): Moved | null {
  return chargeFound(world, unit, target.id, () => chargeUpon(world, unit, target))
}
function chargeUpon(world: World, unit: Unit, target: Unit): Moved | null {
  const course = courseFor(world, unit, [target.id])
  const move = engage(course, unitsSought(course, new Set([target.id])), new Map(), homeOf(world, unit))
  if (!move) return null
  const touched = new Set(
    [...move.ways].flatMap(([id, { body }]) => touchedAt(world, unit, course.stands.find(s => s.id === id)!, body.at)),
  )
  return movedBy(move, { engages: [target.id, ...[...touched].filter(id => id !== target.id)] })
}

/** What keeps a unit that may engage out of contact: how far it is, Difficult terrain on the way (WP-TERR-03), or what else stands there. */
export function whyNoCharge(world: World, unit: Unit, target: Unit): Violation {
  const course = courseFor(world, unit, [target.id])
  const sought = unitsSought(course, new Set([target.id]))
  const [name, home] = [unitName(world, target), homeOf(world, unit)]
  const inches = (limit: number) => `${limit / 100}"`
  const { limit, advance } = course.manner
  const rule = isRushed(world, unit) ? 'WP-TRANS-08' : 'WP-MOVE-04'
  if (!isInReach(course, sought, home)) return violation(rule, `it is more than ${inches(limit)} to ${name}`)
  const isSlowed = course.difficult.length > 0 && engage({ ...course, difficult: [] }, sought, new Map(), home) !== null
  return isSlowed
    ? violation('WP-TERR-03', `Difficult terrain lies on the way to ${name}: it goes ${inches(advance ?? limit)} only`)
    : violation('WP-ENG-02', `it cannot get into contact with ${name}`)
}

/** The way of the leading base that is such a charge; null where it cannot lead one. */
export function chargeWay(world: World, unit: Unit, target: Unit): readonly Point[] | null {
  const leader = leaderOf(world, unit)
  const lead = findCharge(world, unit, target)?.ways.get(leader.id)
  return lead && touchedAt(world, unit, leader, lead.body.at)[0] === target.id ? lead.points.slice(1) : null
}

/** Enemy units that it could charge now. */
export function chargeTargets(world: World, unit: Unit): Unit[] {
  if (unit.token !== 'sprint') return []
  const board = boardOf(world)
  const limit = courseFor(world, unit).manner.limit
  const own = homeOf(world, unit)?.bodies ?? standsFor(unit).map(({ body }) => body)
  const near = new Set(
    board.stands.filter(foe => areFoes(unit, foe) && own.some(body => distance(body, foe.body) <= limit)).map(s => s.unit),
  )
  return enemiesOf(world, unit).filter(
    other => near.has(other.id) && other.building === null && whyNotEngage(world, unit, other) === null,
  )
}
