import type { Footprint } from '@sandtable/geometry/table/body'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { headsOf } from '../basics/figures.ts'
import { footprintOf } from '../basics/measure.ts'
import { areFriends } from '../basics/players.ts'
import { canOperate, findPiece, findUnit, isBuilding, isUnmanned, itemsOn, sheetOf, thoseIn } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Piece, Unit, World } from '../world.ts'

/** WL-LOAD-01: skills that carry units and things; cells and handcuffs hold prisoners only. */
export const loadsOf = (world: Pick<World, 'own'>, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Load', usable: true }).filter(({ skill }) => !skill.tags.includes('prison'))

const diameterOf = (world: Pick<World, 'own'>, unit: Unit): number => {
  const { base } = sheetOf(world, unit)
  return base.shape === 'circle' ? base.diameter : Math.max(base.width, base.depth)
}
/** WL-R-149: one place for every inch of a base's diameter. */
export const placesTaken = (world: Pick<World, 'own'>, unit: Unit): number => Math.ceil(diameterOf(world, unit))
/** The shorter side of a footprint in hundredths. */
function shorterSide(footprint: Footprint): number {
  if (footprint.type === 'disc') return 2 * footprint.radius
  if (footprint.type !== 'polygon') return Math.min(footprint.length, footprint.width)
  const { left, right, bottom, top } = shapeOf({ footprint, at: { x: 0, y: 0 }, facing: 0 }).box
  return Math.min(right - left, top - bottom)
}
/** WL-R-149, WL-R-211: the base must be smaller than the carrier's, or than the shorter side of the house. */
export const isSmallerThan = (world: Pick<World, 'own'>, unit: Unit, place: Unit | Piece): boolean =>
  inch(diameterOf(world, unit)) < shorterSide('sheet' in place ? footprintOf(sheetOf(world, place).base) : place.footprint)

export type Room = { readonly seats: number; readonly load: number }
type Stock = Pick<World, 'own' | 'units' | 'players' | 'items'>
const sizeOf = (world: Stock, units: readonly Unit[]): number => units.reduce((total, one) => total + placesTaken(world, one), 0)
/** WL-LOAD-01: the places that Load skills give. */
const loadPlaces = (world: Stock, unit: Unit): number =>
  loadsOf(world, unit).reduce((total, { skill }) => total + headsOf(world, unit, skill.impact), 0)
/** WL-LOAD-01: seats and places that are free in a carrier. Cargo takes one too. */
export function roomAboard(world: Stock, carrier: Unit): Room {
  const aboard = thoseIn(world, carrier.id)
  const riding = aboard.filter(({ as }) => as !== 'seat')
  const cargo = itemsOn(world, carrier.id).filter(({ type }) => type === 'cargo').length
  return {
    seats: Math.max(0, sheetOf(world, carrier).crewSeats - (aboard.length - riding.length)),
    load: Math.max(0, loadPlaces(world, carrier) - sizeOf(world, riding) - cargo),
  }
}
/** WL-LOAD-01, WL-HOUSE-07, WL-R-211: what is free in a carrier, a bought building with its seats, or a closed piece. */
export function roomIn(world: Stock, place: Unit | Piece): Room {
  if (!isHouse(world, place)) return 'sheet' in place ? roomAboard(world, place) : { seats: 0, load: 0 }
  const capacity = 'sheet' in place ? sheetOf(world, place).crewSeats + loadPlaces(world, place) : place.capacity
  const load = Math.max(0, capacity - sizeOf(world, thoseIn(world, place.id)))
  return { seats: 'sheet' in place ? Math.min(load, roomAboard(world, place).seats) : 0, load }
}

export const placeNamed = (world: World, id: string): Unit | Piece | null => findUnit(world, id) ?? findPiece(world, id)
/** WL-HOUSE-13: map pieces and bought buildings that are entered as a whole. */
export const isHouse = (world: Pick<World, 'own'>, place: Unit | Piece): boolean =>
  'sheet' in place ? isBuilding(world, place) : place.form === 'closed'
/** How a unit would be in a place. */
export type Entry = {
  readonly id: string
  readonly place: string
  readonly as: 'seat' | 'load' | null
  readonly captures: boolean
}

/** WL-HOUSE-05, WL-HOUSE-12, WL-R-284: nobody operates it, and no enemy rides in it; an empty building. */
function isFreeToTake(world: World, unit: Unit, place: Unit): boolean {
  const aboard = thoseIn(world, place.id)
  if (isBuilding(world, place)) return aboard.length === 0
  return isUnmanned(world, place) && aboard.every(one => areFriends(world, one, unit))
}
const seatEntry = (place: Unit, captures: boolean): Entry => ({ id: `${place.id}/seat`, place: place.id, as: 'seat', captures })

function entriesOfHouse(world: World, unit: Unit, place: Unit | Piece): Entry[] {
  const { seats, load } = roomIn(world, place)
  const captures = 'sheet' in place && !areFriends(world, place, unit) && isFreeToTake(world, unit, place)
  const inside: Entry[] = load >= placesTaken(world, unit) ? [{ id: place.id, place: place.id, as: null, captures }] : []
  return seats > 0 && canOperate(world, unit) && 'sheet' in place ? [seatEntry(place, captures), ...inside] : inside
}
function entriesOfCarrier(world: World, unit: Unit, place: Unit): Entry[] {
  const { seats, load } = roomAboard(world, place)
  const isOwn = areFriends(world, place, unit)
  // WL-R-258: one that nobody operates, an ally's too.
  const isTaken = place.player !== unit.player && isFreeToTake(world, unit, place)
  if (!isOwn && !isTaken) return []
  const seat = seats > 0 && canOperate(world, unit) ? [seatEntry(place, isTaken)] : []
  const fits = isOwn && load >= placesTaken(world, unit)
  return [...seat, ...(fits ? [{ id: `${place.id}/load`, place: place.id, as: 'load' as const, captures: false }] : [])]
}
/** WL-HOUSE-07: whether a locked door keeps everybody out. */
export const isLocked = (place: Unit | Piece): boolean => 'lock' in place && place.lock !== null

/** How a unit that stands in contact with a place, or in a carrier there, may go in (WL-LOAD-02, WL-HOUSE-05, WL-HOUSE-13, WL-R-148, WL-R-149). */
export function entriesOf(world: World, unit: Unit, place: Unit | Piece): Entry[] {
  if (place.id === unit.id || isLocked(place) || !isSmallerThan(world, unit, place)) return []
  // WL-R-149: whoever is aboard carries nobody.
  if (thoseIn(world, unit.id).length > 0) return []
  if (isHouse(world, place)) return entriesOfHouse(world, unit, place)
  return 'sheet' in place ? entriesOfCarrier(world, unit, place) : []
}
