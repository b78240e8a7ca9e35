import { isInCone } from '@sandtable/geometry/hex/cone'
import { neighbour } from '@sandtable/geometry/hex/direction'
import { hexDistance } from '@sandtable/geometry/hex/distance'
import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { nearestDirection } from '@sandtable/geometry/hex/nearest-direction'
import { fromOffset, type Offset, toOffset } from '@sandtable/geometry/hex/offset'
import { hexAt, hexCentre } from '@sandtable/geometry/hex/pixel'
import { cosine, sine } from '@sandtable/geometry/table/angle'
import { hexesOf, isCategory } from './look-up.ts'
import type { Spot, Unit, World } from './world.ts'

/** A hex is 4.5 inches across its flat sides (TM-ELEV-05): 450 hundredths; its corners are that / sqrt(3) from the centre. */
export const ACROSS = 450
const CORNER = 260

/** Columns and rows as the data writes them: [column, row]; odd rows are shifted half a hex to the east (TM-R-03). */
export const hexAtOffset = ([column, row]: readonly [number, number]): Hex => fromOffset({ column, row }, 'pointy')
export const offsetOf = (hex: Hex): Offset => toOffset(hex, 'pointy')
/** TM-R-129: how far east a hex centre is, in halves of a column, so that it is a whole number. */
export const halfColumns = (hex: Hex): number => {
  const { column, row } = offsetOf(hex)
  return 2 * column + (Math.abs(row) % 2)
}
export const centreOf = (hex: Hex): Spot => hexCentre(hex, CORNER, 'pointy')
export const hexOfSpot = (spot: Spot): Hex => hexAt(spot, CORNER, 'pointy')
/** Its exact place: the centre of its hex where play is on hexes. */
export const spotOf = (unit: Unit): Spot => unit.at ?? centreOf(unit.hex)

/**
 * TM-RANGE-01, TM-R-06, TM-R-16: how many hexes away, the nearer hex of a two-hex target; the same hex counts as 1 for attacks, which is up
 * to the caller. TM-OPT-01: from base edge to base edge, in started hexes of 4.5 inches.
 */
export function distanceBetween(from: Unit, to: Unit): number {
  if (from.at !== null && to.at !== null) return spotDistance(from.at, to.at)
  let least = Number.POSITIVE_INFINITY
  for (const hex of hexesOf(to)) least = Math.min(least, hexDistance(from.hex, hex))
  return least
}
export const spotDistance = (a: Spot, b: Spot): number => {
  const apart = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
  return apart === 0 ? 0 : Math.max(1, Math.ceil((apart - ACROSS) / ACROSS))
}
export const distanceToHex = (from: Unit, hex: Hex): number =>
  from.at === null ? hexDistance(from.hex, hex) : spotDistance(from.at, centreOf(hex))
/** Attacks inside one hex are made at distance 1 (TM-R-06). */
export const attackDistance = (from: Unit, to: Unit): number => Math.max(1, distanceBetween(from, to))
/** The hex of the target that is nearest to the attacker. */
export const nearHex = (from: Unit, to: Unit): Hex =>
  to.rear !== null && hexDistance(from.hex, to.rear) < hexDistance(from.hex, to.hex) ? to.rear : to.hex

/** TM-FOV-01, TM-R-04, TM-TERRA-04: within 90 degrees of its facing, measured from the lead hex. Level is another matter (`seesLevel`). */
export function isInView(world: World, unit: Unit, hex: Hex, at: Spot | null = null): boolean {
  if (isCategory(world, unit, 'terrestrial')) return true
  if (unit.at === null) return isSameHex(unit.hex, hex) || isInCone(unit.hex, unit.facing, hex, 180)
  return isAhead(unit, at ?? centreOf(hex))
}
/** TM-OPT-02: the front arc of 180 degrees. */
function isAhead({ at, facing }: Unit, spot: Spot): boolean {
  const { x, y } = vectorOf(facing)
  return (spot.x - at!.x) * x + (spot.y - at!.y) * y >= 0
}
/** TM-R-05: the difference in elevation is not above the distance; in the same hex only the same elevation is seen. */
export const seesLevel = (distance: number, from: number, to: number): boolean => Math.abs(from - to) <= distance

/** The direction of a facing in whole degrees, in units of the table of sines. */
const vectorOf = (facing: number): Spot => ({ x: cosine(facing), y: sine(facing) })

/** TM-R-126: the hex direction from one hex to another; exactly halfway the clockwise one; null for the same hex. */
export const directionBetween = (from: Hex, to: Hex): number | null => nearestDirection(from, to, 'clockwise')
/** A facing as a hex direction, whatever play is on. */
export const directionOf = (unit: Unit): number => (unit.at === null ? unit.facing : Math.floor(((unit.facing + 30) % 360) / 60))
export const hexAhead = (unit: Unit): Hex => neighbour(unit.hex, directionOf(unit))
export const hexBehind = (unit: Unit): Hex => neighbour(unit.hex, (directionOf(unit) + 3) % 6)
