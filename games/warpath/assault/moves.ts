import type { JsonObject, RuleId } from '@sandtable/kernel'
import { groundOf, type Stand } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { bodiesOf, isTouching } from '../basics/measure.ts'
import type { Teller } from '../basics/move-token.ts'
import { areFoes, areInContact, combatOf, typeOf } from '../basics/queries.ts'
import { clearOf, openOut } from '../movement/clear-of.ts'
import { bodyThere, type Course, courseOf, type Manner } from '../movement/course.ts'
import { canEndBeside } from '../movement/ends.ts'
import { buildingSought, type Target, unitsSought } from '../movement/engage.ts'
import type { Way } from '../movement/paths.ts'
import { pileIn } from '../movement/pile-in.ts'
import { drawn, putDown } from '../movement/put-down.ts'
import type { Unit, World } from '../world.ts'
import { combatIn, fightingUnits } from './combat.ts'

export const isVehicle = (unit: Unit): boolean => typeOf(unit) === 'Vehicle'
/** Enemy units of this combat whose bases touch its bases. */
export const touching = (world: World, unit: Unit): Unit[] =>
  fightingUnits(world).filter(other => areFoes(unit, other) && areInContact(unit, other))
/** WP-R-80: contacts that go on: those without a Vehicle. */
export const holding = (world: World, unit: Unit): Unit[] =>
  isVehicle(unit) ? [] : touching(world, unit).filter(other => !isVehicle(other))

/** Moves the bases and tells it (WP-R-160: a move may turn a base, and these do not). */
export function carry(
  play: Teller,
  unit: Unit,
  ways: ReadonlyMap<string, Way>,
  told: string,
  rule: RuleId,
  more: JsonObject = {},
): void {
  if (!putDown(unit, ways)) return
  unit.moved = true
  play.emit(told, rule, { unit: unit.id, ways: drawn(ways), ...more })
}

/** As far as a unit may have to go in any of these moves. */
const FARTHEST = 1200
const set = (units: readonly Unit[]): ReadonlySet<string> => new Set(units.map(({ id }) => id))

/** WP-R-80, WP-R-147: the shortest way of a unit until it is 1" clear of these; null where there is no room. */
function stepAside(world: World, unit: Unit, from: readonly Unit[], how: typeof clearOf): ReadonlyMap<string, Way> | null {
  const friends = combatIn(world).units.filter(id => id !== unit.id)
  const manner: Manner = { limit: FARTHEST, advance: null, engages: new Set(), beside: new Set(friends) }
  return how(courseOf(boardOf(world), unit.id, manner), from.flatMap(bodiesOf))
}
/** One of two parts from the other: the first where it can in Coherency, else the second, else out of Coherency; nobody where there is no room. */
export function part(
  play: Teller,
  rule: RuleId,
  movers: readonly { readonly unit: Unit; readonly from: readonly Unit[] }[],
): void {
  for (const how of [clearOf, openOut])
    for (const { unit, from } of movers) {
      const ways = stepAside(play.world, unit, from, how)
      if (!ways) continue
      carry(play, unit, ways, 'separated', rule)
      return
    }
}

const isAllIn = (unit: Unit, foes: readonly Unit[]): boolean => {
  const others = foes.flatMap(bodiesOf)
  return bodiesOf(unit).every(body => others.some(other => isTouching(body, other)))
}

/** WP-TIDY-05, WP-R-79: the bases of a unit that are not in contact move to it; null where all are. */
export function pileInOf(world: World, unit: Unit, foes: readonly Unit[]): ReadonlyMap<string, Way> | null {
  if (isAllIn(unit, foes)) return null
  const around = new Set([...combatOf(world, unit), ...foes])
  const manner: Manner = {
    limit: FARTHEST,
    advance: null,
    engages: set([...around].filter(other => areFoes(unit, other))),
    beside: set([...around].filter(other => !areFoes(unit, other))),
  }
  return pileUpon(courseOf(boardOf(world), unit.id, manner), foes)
}

/** WP-R-69, WP-R-145: those who assault a building and no longer touch it go up to it. */
export function closeUpTo(world: World, unit: Unit, building: string): ReadonlyMap<string, Way> {
  const around = combatOf(world, unit)
  const manner: Manner = {
    limit: FARTHEST,
    advance: null,
    engages: set(around.filter(other => areFoes(unit, other))),
    beside: set(around.filter(other => !areFoes(unit, other))),
  }
  const course = courseOf(boardOf(world), unit.id, manner)
  return pileIn(course, buildingSought(groundOf(course.board, building)!))
}

/** Straight where that brings in all for whom there is room; round what is in the way where it does not. */
export function pileUpon(course: Course, foes: readonly Unit[]): ReadonlyMap<string, Way> {
  const quick: Course = { ...course, manner: { ...course.manner, isQuick: true } }
  const target = unitsSought(course, set(foes))
  const straight = pileIn(quick, target)
  return isRoomLeft(course, target, straight) ? pileIn(course, target) : straight
}

/** Whether somebody without contact could stand somewhere in contact. */
function isRoomLeft(course: Course, target: Target, ways: ReadonlyMap<string, Way>): boolean {
  const isIn = (stand: Stand) => target.bodies.some(other => isTouching(ways.get(stand.id)!.body, other))
  return course.stands.some(stand => {
    if (isIn(stand)) return false
    const own = [...ways].filter(([id]) => id !== stand.id).map(([, { body }]) => body)
    return target.contactsOf(stand).some(({ at, facing }) => canEndBeside(course, stand, bodyThere(stand, at, facing), own))
  })
}
