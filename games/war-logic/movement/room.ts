import { headsOf } from '../basics/figures.ts'
import { canOperate, findPiece, findUnit, isBuilding, isUnmanned, itemsOn, sheetOf, thoseIn } from '../basics/look-ups.ts'
import { areFriends } from '../basics/players.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { BaseSize } from '../data/types.ts'
import type { Piece, Unit, World } from '../world.ts'

/** WL-LOAD-01: skills that carry units and things; cells and handcuffs hold prisoners only. */
export const loadsOf = (world: Pick<World, 'own'>, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Load', usable: true }).filter(({ skill }) => !skill.tags.includes('prison'))

/** The longer and the shorter side of a base, in hundredths. */
const sidesOf = (base: BaseSize): { long: number; short: number } =>
  base.shape === 'circle'
    ? { long: inch(base.diameter), short: inch(base.diameter) }
    : { long: inch(Math.max(base.width, base.depth)), short: inch(Math.min(base.width, base.depth)) }
const shortSideOf = (world: Pick<World, 'own'>, place: Unit | Piece): number => {
  if ('sheet' in place) return sidesOf(sheetOf(world, place).base).short
  const { footprint } = place
  if (footprint.type === 'disc') return 2 * footprint.radius
  return footprint.type === 'polygon' ? 0 : Math.min(footprint.length, footprint.width)
}
/** WL-R-149: one place per inch of base diameter, rounded up. */
export const placesNeeded = (world: Pick<World, 'own'>, unit: Unit): number =>
  Math.ceil(sidesOf(sheetOf(world, unit).base).long / 100)
/** WL-R-149, WL-R-211: the base must be smaller than the carrier's, or than the shorter side of the house. */
export const isSmallerThan = (world: Pick<World, 'own'>, unit: Unit, place: Unit | Piece): boolean =>
  sidesOf(sheetOf(world, unit).base).long < shortSideOf(world, place)

export type Room = { readonly seats: number; readonly load: number }
const heldIn = (world: Pick<World, 'own' | 'units'>, place: string): number =>
  thoseIn(world, place)
    .filter(({ as }) => as !== 'seat')
    .reduce((total, one) => total + placesNeeded(world, one), 0)

/** WL-LOAD-01, WL-HOUSE-07, WL-R-211: seats and places that are free in a carrier, a bought building or a closed piece. */
export function roomIn(world: Pick<World, 'own' | 'units' | 'players' | 'items'>, place: Unit | Piece): Room {
  if (!('sheet' in place))
    return { seats: 0, load: place.form === 'closed' ? Math.max(0, place.capacity - heldIn(world, place.id)) : 0 }
  const seated = thoseIn(world, place.id).filter(({ as }) => as === 'seat').length
  const places = loadsOf(world, place).reduce((total, { skill }) => total + headsOf(world, place, skill.impact), 0)
  const cargo = itemsOn(world, place.id).filter(({ type }) => type === 'cargo').length
  return {
    seats: Math.max(0, sheetOf(world, place).crewSeats - seated),
    load: Math.max(0, places - heldIn(world, place.id) - cargo),
  }
}

export const placeNamed = (world: World, id: string): Unit | Piece | null => findUnit(world, id) ?? findPiece(world, id)
/** WL-HOUSE-13: map pieces and bought buildings that are entered as a whole. */
export const isHouse = (world: Pick<World, 'own'>, place: Unit | Piece): boolean =>
  'sheet' in place ? isBuilding(world, place) : place.form === 'closed'
/** WL-R-248: a bought building in which nobody could ever be is a block. */
export const hasRooms = (world: Pick<World, 'own'>, building: Unit): boolean =>
  sheetOf(world, building).crewSeats > 0 || skillsWith(world, building, { sub: 'Load' }).length > 0

/** How a unit would be in a place. */
export type Entry = {
  readonly id: string
  readonly place: string
  readonly as: 'seat' | 'load' | null
  readonly captures: boolean
}

/** WL-HOUSE-05, WL-HOUSE-12: nobody operates it, and no enemy rides in it; an empty building. */
function isFreeToTake(world: World, unit: Unit, place: Unit): boolean {
  const aboard = thoseIn(world, place.id)
  if (isBuilding(world, place)) return aboard.length === 0
  return isUnmanned(world, place) && aboard.every(one => areFriends(world, one, unit))
}
const seatEntry = (place: Unit, captures: boolean): Entry => ({ id: `${place.id}/seat`, place: place.id, as: 'seat', captures })

function entriesOfHouse(world: World, unit: Unit, place: Unit | Piece): Entry[] {
  const { seats, load } = roomIn(world, place)
  const captures = 'sheet' in place && !areFriends(world, place, unit) && isFreeToTake(world, unit, place)
  const inside: Entry[] = load >= placesNeeded(world, unit) ? [{ id: place.id, place: place.id, as: null, captures }] : []
  return seats > 0 && canOperate(world, unit) && 'sheet' in place ? [seatEntry(place, captures), ...inside] : inside
}
function entriesOfCarrier(world: World, unit: Unit, place: Unit): Entry[] {
  const { seats, load } = roomIn(world, place)
  const isOwn = areFriends(world, place, unit)
  const isTaken = !isOwn && isFreeToTake(world, unit, place)
  if (!isOwn && !isTaken) return []
  const seat = seats > 0 && canOperate(world, unit) ? [seatEntry(place, isTaken)] : []
  const fits = isOwn && load >= placesNeeded(world, unit)
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
