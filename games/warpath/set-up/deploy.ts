import type { Body } from '@sandtable/geometry/table/body'
import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { Board, Ground } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { isApart } from '../basics/measure.ts'
import { ownName } from '../basics/names.ts'
import { occupantsOf, pieceOf, profileOf } from '../basics/queries.ts'
import { isInZone, isWhollyNearZone } from '../basics/zones.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { type Course, courseOf, type Manner } from '../movement/course.ts'
import { coherencyProblems, endProblems } from '../movement/ends.ts'
import { refusalsOf } from '../movement/refusals.ts'
import { areOnRoof, isSupported } from '../shelter/roof.ts'
import { roomLeft, slotsOf } from '../shelter/room.ts'
import { foeOf, type SideId, type Unit, type World } from '../world.ts'

/** Where the bases of a unit stand. */
export type Bodies = ReadonlyMap<string, Body>
/** Where a unit may be set down: wholly in a zone, or as far around it as this, and so far from enemies (WP-R-173). */
export type Area = { readonly side: SideId; readonly outside: number; readonly fromEnemies: number }

/** WP-DEPL-01: wholly in the zone; WP-R-173: every base wholly within 6" of it. */
export function inArea(world: World, { side, outside, fromEnemies }: Area): (body: Body) => boolean {
  const { zone } = world.sides[side]
  if (outside === 0) return body => isInZone(zone, body)
  const enemies = boardOf(world).stands.filter(stand => stand.side === foeOf(side))
  return body => isWhollyNearZone(zone, body, outside) && enemies.every(stand => isApart(stand.body, body, fromEnemies))
}

const MANNER: Manner = { limit: 0, advance: null, engages: new Set(), beside: new Set() }
/** The ground on which a unit that is not on the table yet is set down. */
export const groundFor = (board: Board, unit: Unit): Course => courseOf(board, unit.id, MANNER, standsFor(unit))

/** WP-R-137: the building that all bases of a unit stand on; null: none, or not all. */
export function findBuilding({ grounds }: Board, unit: Unit, bodies: readonly Body[]): Ground | null {
  if (profileOf(unit).flies) return null
  return grounds.find(ground => ground.type.building && bodies.every(body => isSupported(ground, body))) ?? null
}

/** WP-BLDG-01, WP-BLDG-05, WP-BLDG-06: whether a unit has room on a roof beside those who are there. */
function roofProblems(world: World, unit: Unit, building: Ground, bodies: readonly Body[]): Violation[] {
  const { type } = profileOf(unit)
  const at = building.id
  if (!BUILDINGS.enterTypes.includes(type))
    return [violation('WP-BLDG-01', `${ownName(world, unit)} cannot enter buildings`, { at })]
  const [left, needed] = [roomLeft(world, pieceOf(world, building.id)), slotsOf(unit)]
  if (needed > left)
    return [violation('WP-BLDG-05', `the building has ${counted(left, 'place')} left, and it takes ${needed}`, { at })]
  const others = occupantsOf(world, building.id).flatMap(one => standsFor(one).map(stand => stand.body))
  return areOnRoof(building, bodies, others)
    ? []
    : [violation('WP-BLDG-04', 'bases on a roof stand on it, beside each other and in Coherency', { at })]
}

/** Everything that is wrong with where a unit is set down. */
export function deployProblems(world: World, unit: Unit, area: Area, placed: Bodies): Violation[] {
  const board = boardOf(world)
  const course = groundFor(board, unit)
  const bodies = course.stands.map(stand => placed.get(stand.id)!)
  const isIn = inArea(world, area)
  const found = bodies.filter(body => !isIn(body)).map(body => outOfArea(area, body))
  const building = findBuilding(board, unit, bodies)
  if (building) return [...found, ...roofProblems(world, unit, building, bodies)]
  const ends = course.stands.flatMap((stand, i) => endProblems(course, stand, bodies[i]!, bodies.slice(0, i)))
  return [...found, ...refusalsOf(world, [...ends, ...coherencyProblems(course.stands, bodies)])]
}
function outOfArea({ outside }: Area, { at }: Body): Violation {
  const place = { x: at.x, y: at.y, facing: null, level: null }
  return outside === 0
    ? violation('WP-DEPL-01', 'every base stands wholly in your deployment zone', {}, place)
    : violation('WP-R-173', 'every base ends wholly within 6" of your zone and at least 12" from every enemy', {}, place)
}

/** Sets a unit down. */
export function setDown(world: World, unit: Unit, placed: Bodies): void {
  const board = boardOf(world)
  const bodies = unit.bases.map(base => placed.get(base.id)!)
  unit.building = findBuilding(board, unit, bodies)?.id ?? null
  unit.where = 'table'
  for (const [i, base] of unit.bases.entries()) {
    const { at, facing } = bodies[i]!
    Object.assign(base, { at: { x: at.x, y: at.y }, facing, startedAt: null })
  }
}
