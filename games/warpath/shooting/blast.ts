import type { Point } from '@sandtable/geometry/point'
import { distanceToPoint, isPointInside } from '@sandtable/geometry/table/distance'
import { distanceToOutline } from '@sandtable/geometry/table/polygon'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { type Violation, violation } from '@sandtable/kernel'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { isAtLeast, isUpTo } from '../basics/measure.ts'
import { flies, unitOf, weaponOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Weapon } from '../data/types.ts'
import { isPointInFront } from '../sight/arcs.ts'
import { edgePoints, seesBuilding } from '../sight/edges.ts'
import { heightOf } from '../sight/heights.ts'
import { type Sights, sightsOn } from '../sight/sights.ts'
import type { World } from '../world.ts'
import { isSeen } from './eligible.ts'
import { isInAssault, keptPlace, standsIn } from './fire.ts'
import { densestCentres, isCentreOnTable, isTouched } from './templates.ts'
import type { Volley } from './volley.ts'

/** A Blast weapon of a unit, aimed at another: straight at what it sees, or out of sight. */
export type Shelling = { unit: string; weapon: number; target: string; manner: 'blast' | 'indirect' }

/** WP-R-54: a point on the ground is looked at as if somebody stood there. */
const GROUND_HEIGHT = 2
const EDGE = LENGTHS.contactTolerance

/** WP-FLY-11, WP-R-51: a barrage at fliers hits nobody else, any other template no flier. */
export const isBarrage = (world: World, { target }: Pick<Shelling, 'target'>): boolean => flies(unitOf(world, target))
/**
 * WP-R-50: every base that some templates touch, each once, by the way they burst. WP-BLAST-16, WP-BLDG-15: whoever a template touches,
 * seen or not, in a building too.
 */
export const touchedStands = (world: World, shelling: Shelling, centres: readonly Point[], board = boardOf(world)): Stand[] => {
  const isHigh = isBarrage(world, shelling)
  return board.stands.filter(({ flies: inAir, body }) => inAir === isHigh && centres.some(at => isTouched(at, body)))
}

/** WP-SHOOT-04, WP-SHOOT-05, WP-R-43, WP-R-54: whether a base can bring a weapon to bear on a place. */
function bears({ range, mount }: Weapon, { body, type }: Stand, at: Point): boolean {
  if (range === null) return false
  const gap = distanceToPoint(body, at)
  const isReached = isUpTo(gap, range.max) && (range.min === 0 || isAtLeast(gap, range.min))
  return isReached && (mount !== 'FF' || type !== 'Vehicle' || isPointInFront(body, at))
}
/** WP-R-49: how high the place is looked at: as the nominated unit's base that is nearest to it. */
function heightAt(board: Board, target: readonly Stand[], at: Point): number {
  const near = target.reduce((best, stand) => (distanceToPoint(stand.body, at) < distanceToPoint(best.body, at) ? stand : best))
  return heightOf(board, near)
}
const roofAt = ({ grounds }: Board, at: Point): Ground | null =>
  grounds.find(({ type, body }) => type.building && isPointInside(body, at)) ?? null

/** WP-BLAST-11, WP-R-54: whether some friendly base on the table sees the place. */
function isSpotted(world: World, { unit, target }: Shelling, at: Point, board: Board): boolean {
  const sights = sightsOn(board)
  const { side } = unitOf(world, unit)
  const roof = roofAt(board, at)
  const sees = (from: Stand) =>
    roof === null ? sights.seesPlace(from, at, GROUND_HEIGHT, target) : seesBuilding(sights, from, roof)
  return board.stands.some(from => from.side === side && !from.neutral && sees(from))
}

/** WP-BLAST-07, WP-BLAST-08, WP-BLAST-13: the bases that fire at a place. */
export function contributorsAt(world: World, shelling: Shelling, at: Point, board = boardOf(world)): string[] {
  const weapon = weaponOf(unitOf(world, shelling.unit), shelling.weapon)
  const firers = standsIn(board, shelling.unit).filter(from => bears(weapon, from, at))
  if (shelling.manner === 'indirect') return firers.map(({ id }) => id)
  const sights = sightsOn(board)
  const height = heightAt(board, standsIn(board, shelling.target), at)
  return firers.filter(from => sights.seesPlace(from, at, height, shelling.target)).map(({ id }) => id)
}

/** WP-BLDG-16: the building whose edge a Direct Blast at its occupants must be centred on. */
const homeOf = (world: World, { target, manner }: Shelling, board: Board): Ground | null => {
  const { building } = unitOf(world, target)
  return manner === 'indirect' || building === null ? null : (board.grounds.find(({ id }) => id === building) ?? null)
}
function isOnEdge({ body }: Ground, at: Point): boolean {
  const shape = shapeOf(body)
  return shape.type === 'disc' || distanceToOutline(shape.points, at) <= EDGE
}

/** WP-R-51, WP-OVW-09: what no template may be laid upon on purpose. */
export function findForbidden(world: World, shelling: Shelling, at: Point, board = boardOf(world)): Violation | null {
  const { side } = unitOf(world, shelling.unit)
  const touched = touchedStands(world, shelling, [at], board)
  if (touched.some(stand => stand.side === side && !stand.neutral))
    return violation('WP-R-51', 'the template would touch a friend')
  const isFighting = [...new Set(touched.map(({ unit }) => unit))].some(id => isInAssault(world, unitOf(world, id), board))
  return isFighting ? violation('WP-OVW-09', 'the template would touch a unit in an Assault') : null
}

/** Whether a base of the nominated unit is under the template; of a Direct Blast one that is seen (WP-R-49, WP-R-141). */
function touchesTarget(
  sights: Sights,
  shelling: Shelling,
  firers: readonly Stand[],
  target: readonly Stand[],
  at: Point,
): boolean {
  const touched = target.filter(({ body }) => isTouched(at, body))
  return shelling.manner === 'indirect' ? touched.length > 0 : touched.some(to => firers.some(from => isSeen(sights, from, to)))
}

/** What is wrong with laying a template there before it scatters; null: nothing. */
export function findAimProblem(world: World, shelling: Shelling, at: Point): Violation | null {
  const board = boardOf(world)
  return findWrongPlace(world, shelling, at, board) ?? findUnseen(world, shelling, at, board)
}

/** What is wrong with the place, seen or not: cheap to find out. */
function findWrongPlace(world: World, shelling: Shelling, at: Point, board: Board): Violation | null {
  if (!isCentreOnTable(at, world.table)) return violation('WP-BLAST-04', 'the centre of the template lies off the table')
  const target = standsIn(board, shelling.target)
  if (isBarrage(world, shelling) && !target.some(({ body }) => isPointInside(body, at)))
    return violation('WP-R-107', 'a barrage is centred on the base of a flier')
  const home = homeOf(world, shelling, board)
  if (home && !isOnEdge(home, at)) return violation('WP-BLDG-16', 'it is centred on the edge of the building')
  if (!target.some(({ body }) => isTouched(at, body))) return violation(missRule(shelling), 'it touches no base of the target')
  return findOutOfReach(world, shelling, at, board) ?? findForbidden(world, shelling, at, board)
}
function findOutOfReach(world: World, { unit, weapon: index }: Shelling, at: Point, board: Board): Violation | null {
  const weapon = weaponOf(unitOf(world, unit), index)
  const firers = standsIn(board, unit)
  if (firers.some(from => bears(weapon, from, at))) return null
  const isNear = firers.every(({ body }) => !isAtLeast(distanceToPoint(body, at), weapon.range?.min ?? 0))
  return isNear ? violation('WP-SHOOT-05', 'it is too close') : violation('WP-BLAST-08', 'no base has the place in range and arc')
}
const missRule = ({ manner }: Shelling) => (manner === 'indirect' ? 'WP-R-141' : 'WP-R-49')
function findUnseen(world: World, shelling: Shelling, at: Point, board: Board): Violation | null {
  if (shelling.manner === 'indirect')
    return isSpotted(world, shelling, at, board) ? null : violation('WP-BLAST-11', 'no friendly base sees the place')
  const firing = contributorsAt(world, shelling, at, board)
  if (firing.length === 0) return violation('WP-BLAST-04', 'no base that has it in range sees the place')
  const firers = standsIn(board, shelling.unit).filter(({ id }) => firing.includes(id))
  return touchesTarget(sightsOn(board), shelling, firers, standsIn(board, shelling.target), at)
    ? null
    : violation('WP-R-49', 'it touches no base of the target that is seen')
}

/** The bases of the nominated unit that are worth aiming at: those that its attackers see (WP-R-49), or out of sight that friends do. */
function worthAiming(world: World, { unit, target, manner, weapon }: Shelling, board: Board): readonly Stand[] {
  const sights = sightsOn(board)
  const targets = standsIn(board, target)
  const { range } = weaponOf(unitOf(world, unit), weapon)
  const far = (range?.max ?? 0) + 2 * LENGTHS.blastRadius
  const firers = standsIn(board, unit)
  const near = targets.filter(to => firers.some(from => distanceBetween(from.body.at, to.body.at) <= far + SPARE))
  if (manner === 'blast') return near.filter(to => firers.some(from => isSeen(sights, from, to)))
  const { side } = unitOf(world, unit)
  const friends = board.stands.filter(stand => stand.side === side)
  const seen = near.filter(to => friends.some(from => isSeen(sights, from, to)))
  return seen.length > 0 ? seen : near
}
/** So many places are looked at from where they are fired at, before it is given up. */
const TRIES = 40
/** Two bases at their widest. */
const SPARE = 300

/** Where a template may be laid, those places first that touch most of the nominated unit. */
export function goodCentres(world: World, shelling: Shelling, most = 1, board = boardOf(world)): Point[] {
  const bodies = worthAiming(world, shelling, board).map(({ body }) => body)
  let tries = 0
  const isLegal = (at: Point) =>
    findWrongPlace(world, shelling, at, board) === null && tries++ < TRIES && findUnseen(world, shelling, at, board) === null
  const home = homeOf(world, shelling, board)
  if (!home || bodies.length === 0) return densestCentres(bodies, isLegal, most)
  const count = (at: Point) => bodies.filter(body => isTouched(at, body)).length
  const ranked = edgePoints(home)
    .map(at => ({ at, count: count(at) }))
    .filter(one => one.count > 0)
    .sort((a, b) => b.count - a.count)
  return firstOf(
    ranked.map(({ at }) => at),
    isLegal,
    most,
  )
}
function firstOf(places: readonly Point[], isLegal: (at: Point) => boolean, most: number): Point[] {
  const found: Point[] = []
  for (const at of places) {
    if (found.length === most) break
    if (isLegal(at)) found.push(at)
  }
  return found
}
/** The best of them, worked out once for each standing of the table; null: there is none. */
export const bestCentre = (world: World, shelling: Shelling): Point | null => {
  const { unit, weapon, target, manner } = shelling
  return keptPlace(world, `${unit}/${weapon} ${manner} ${target}`, board => goodCentres(world, shelling, 1, board)[0] ?? null)
}

/** What templates of a weapon do: every unit they touch is attacked (WP-R-51), by those who fire at the first of them. */
export function volleysUnder(world: World, shelling: Shelling, firing: readonly string[], centres: readonly Point[]): Volley[] {
  const touched = Map.groupBy(touchedStands(world, shelling, centres), ({ unit }) => unit)
  const { unit, weapon, manner } = shelling
  return [...touched].map(([target, stands]) => ({
    ...{ unit, weapon, target, manner, firing: [...firing] },
    reached: stands.map(({ id }) => id),
  }))
}
