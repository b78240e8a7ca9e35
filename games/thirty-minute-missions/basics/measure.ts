import type { Hex } from '@sandtable/geometry/hex/hex'
import { centreOf, isFree, siteDistance } from '../free/site.ts'
import { behind, isInFront } from '../free/steps.ts'
import type { Site, Spot, Unit, World } from '../world.ts'
import { nearestDirection } from './hexes.ts'
import { isCategory } from './queries.ts'

export { ACROSS, centreOf, hexOfSpot, spotDistance } from '../free/site.ts'

/** A hex as the data and described positions write it: [column, row]. */
export const hexOfPair = ([column, row]: readonly [number, number]): Hex => ({ column, row })
/** TM-R-129: how far east a hex centre is, in halves of a column, so that it is a whole number. */
export const halfColumns = ({ column, row }: Hex): number => 2 * column + (Math.abs(row) % 2)
/** Its exact place: the centre of its hex where play is on hexes. */
export const spotOf = (unit: Unit): Spot => unit.at ?? centreOf(unit.hex)

/**
 * TM-RANGE-01, TM-R-06, TM-R-16: how many hexes away, the nearer hex of a two-hex target; the same hex counts as 1 for attacks, which is up
 * to the caller. TM-OPT-01: from base edge to base edge, in started hexes of 4.5 inches.
 */
export function distanceBetween(from: { hex: Site }, to: Unit): number {
  const lead = siteDistance(from.hex, to.hex)
  return to.rear === null ? lead : Math.min(lead, siteDistance(from.hex, to.rear))
}
export const distanceToHex = (from: Unit, hex: Site): number => siteDistance(from.hex, hex)
/** Attacks inside one hex are made at distance 1 (TM-R-06). */
export const attackDistance = (from: { hex: Site }, to: Unit): number => Math.max(1, distanceBetween(from, to))
/** The hex of the target that is nearest to the attacker. */
export const nearHex = (from: { hex: Site }, to: Unit): Site =>
  to.rear !== null && siteDistance(from.hex, to.rear) < siteDistance(from.hex, to.hex) ? to.rear : to.hex

/**
 * TM-FOV-01, TM-R-04, TM-TERRA-04, TM-OPT-02, TM-MOVE-03: within 90 degrees of its facing, measured from the lead hex. Level is another
 * matter (`seesLevel`). TM-MOVE-15, TM-FOV-02: what is behind or straight below is not.
 */
export const isInView = (world: World, unit: Unit, hex: Site): boolean =>
  isCategory(world, unit, 'terrestrial') || isInFront(unit.hex, unit.facing, hex)
/** TM-R-05: the difference in elevation is not above the distance; in the same hex only the same elevation is seen. */
export const seesLevel = (distance: number, from: number, to: number): boolean => Math.abs(from - to) <= distance

/** TM-R-126: the hex direction from one hex to another; exactly halfway the clockwise one; null for the same hex. */
export const directionBetween = (from: Hex, to: Hex): number | null => nearestDirection(from, to, 'clockwise')
/** A facing as a hex direction, whatever play is on. */
export const directionOf = ({ hex, facing }: Unit): number => (isFree(hex) ? Math.floor(((facing + 30) % 360) / 60) : facing)
export const hexBehind = (unit: Unit): Site => behind(unit.hex, unit.facing)
