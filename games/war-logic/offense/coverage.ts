import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import type { PieceId, Place, ScenePoint, SeatId, Threat } from '@sandtable/kernel'
import { bodyOf, CONTACT, discAt, holds, isWithin } from '../basics/measure.ts'
import { isFriendOf, playerAt } from '../basics/players.ts'
import { findUnit, inPlay, isFrozen, isInPlay, isUnmanned, sheetOf, thoseIn } from '../basics/queries.ts'
import { canSee } from '../control/sight.ts'
import { canEndOn, courseOf, seenFor } from '../movement/course.ts'
import { meansOf } from '../movement/means.ts'
import { speedOf } from '../movement/speed.ts'
import { linesBlocked } from '../places/lines.ts'
import { type View, worldSeen } from '../view.ts'
import type { Spot, Unit, World } from '../world.ts'
import { type Arm, armsOf, reachOf } from './arms.ts'
import { isPointSeen } from './targets.ts'

/** A place is looked at as if a soldier stood there. */
const BASE = 50
const standingAt = ({ x, y }: ScenePoint): Body => discAt({ x, y }, BASE)

/** WL-OFF-03, WL-OFF-04: the weapons of a unit and of everybody aboard, with their reach. */
type Gun = { arm: Arm; reach: number }
const gunsOf = (world: World, unit: Unit): Gun[] =>
  [unit, ...thoseIn(world, unit.id)]
    .filter(one => !isFrozen(one))
    .flatMap(one => armsOf(world, one))
    .map(arm => ({ arm, reach: reachOf(world, arm) }))
const isRanged = ({ reach }: Gun): boolean => reach > CONTACT

/** WL-SIGHT-01, WL-SIGHT-02; WL-R-170: explosives are thrown where any friend looks. */
function isSeen(world: World, { arm }: Gun, at: Spot): boolean {
  if (linesBlocked(world, arm.by, at) === null && canSee(world, arm.by, at)) return true
  return arm.by.player !== null && (arm.held?.skill.extension ?? 0) > 0 && isPointSeen(world, arm, at)
}
const isCovered = (world: World, guns: readonly Gun[], at: ScenePoint): boolean =>
  guns.some(gun => isWithin(bodyOf(world, gun.arm.by), standingAt(at), gun.reach) && isSeen(world, gun, at))

const withUnitAt = (world: World, unit: Unit, { x, y }: Spot): World => ({
  ...world,
  units: { ...world.units, [unit.id]: { ...unit, at: { x, y } } },
})

/** WL-OFF-07, WL-SIGHT-02: the places that weapons of these units reach and see, from where they stand or from the end of a way. */
export function covers(seen: View, pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): boolean[] {
  const known = worldSeen(seen, null)
  const units = pieces.flatMap(id => findUnit(known, id) ?? []).filter(isInPlay)
  const [first] = units
  const world = from && first ? withUnitAt(known, first, from) : known
  const guns = units.flatMap(({ id }) => gunsOf(world, world.units[id]!)).filter(isRanged)
  return places.map(place => isCovered(world, guns, place))
}

/** Ways an enemy is tried to go before it shoots. */
const WAYS: readonly number[] = [0, 45, 90, 135, 180, 225, 270, 315]
/** WL-MOVE-01: how far a unit can go at most. */
const speed = (world: World, unit: Unit): number =>
  Math.max(0, ...meansOf(world, unit).map(({ skill }) => speedOf(world, unit, skill).total))

/** WL-MOVE-15: where it may stand after a straight way, from what this view knows; whatever lies in between is not looked at. */
function endsOf(world: World, unit: Unit): Spot[] {
  const [means] = unit.where === 'table' ? meansOf(world, unit) : []
  const far = speed(world, unit)
  if (!means || far === 0) return []
  const { width, height } = world.table
  const { sites, level, lift } = courseOf(world, unit, means, seenFor(world, unit, unit.player!))
  return [far, Math.floor(far / 2)]
    .flatMap(one => WAYS.map(way => ahead(unit.at, way, one)))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
    .filter(at => sites.every(site => canEndOn(level, lift, site) || !holds(site.body, at)))
}

/** What one enemy could do: from where it could shoot, and how far it comes to strike. */
type Menace = { id: PieceId; posts: { world: World; guns: Gun[] }[]; body: Body; strike: number | null }
function menaceOf(world: World, unit: Unit): Menace {
  const guns = gunsOf(world, unit)
  const moved = guns.some(isRanged) ? endsOf(world, unit).map(at => withUnitAt(world, unit, at)) : []
  const posts = [world, ...moved].map(one => ({ world: one, guns: gunsOf(one, one.units[unit.id]!).filter(isRanged) }))
  const strike = guns.some(gun => !isRanged(gun)) ? speed(world, unit) + CONTACT : null
  return { id: unit.id, posts, body: bodyOf(world, unit), strike }
}
const canShoot = ({ posts }: Menace, at: ScenePoint): boolean => posts.some(({ world, guns }) => isCovered(world, guns, at))
/** WL-OFF-16: straight ahead, whatever lies in the way: it errs on the side of care. */
const canStrike = ({ body, strike }: Menace, at: ScenePoint): boolean => strike !== null && isWithin(body, standingAt(at), strike)

/** Whoever is aboard of another unit is counted with it. */
const isMenacing = (world: World, unit: Unit): boolean =>
  unit.player !== null &&
  (unit.inside === null || findUnit(world, unit.inside) === null) &&
  !isFrozen(unit) &&
  !isUnmanned(world, unit) &&
  sheetOf(world, unit).kind !== 'hazard'

/** Enemies that could shoot at or strike a soldier in each place in their next turn, as far as their sheets and places are known. */
export function threat(seen: View, seat: SeatId, places: readonly ScenePoint[]): Threat[] {
  const world: World = { ...worldSeen(seen, null), turn: null }
  const { id: player } = playerAt(world, seat)
  const menaces = inPlay(world)
    .filter(unit => !isFriendOf(world, player, unit) && isMenacing(world, unit))
    .map(unit => menaceOf(world, unit))
  return places.map(place => ({
    shoot: menaces.filter(menace => canShoot(menace, place)).map(({ id }) => id),
    assault: menaces.filter(menace => canStrike(menace, place)).map(({ id }) => id),
  }))
}
