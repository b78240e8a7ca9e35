import { turnBy, turnCost } from '@sandtable/geometry/hex/direction'
import { isSameHex } from '@sandtable/geometry/hex/hex'
import { ahead, bearing, cosine, sine, turnBetween, turned } from '@sandtable/geometry/table/angle'
import { directionTo, hexDistance, hexRing, isInCone, nearestDirection, neighbour, neighbours } from '../basics/hexes.ts'
import type { Site } from '../world.ts'
import { ACROSS, gapBetween, isFree, siteAt, spotIn } from './site.ts'

/*
 * Steps and facings on hexes and without them (TM-OPT-01 to TM-OPT-03). A facing or direction is one of six on hexes, whole degrees
 * without; which of the two is meant is seen from the site it is at.
 */

const SIXTH = 60
const SIXTHS = [0, 1, 2, 3, 4, 5] as const
/** How near to a whole step in a whole degree a point of a straight run must lie, in hundredths. */
const SNAP = 5
/** Without hexes: how far apart the rings are in which a free place is looked for, and how many places each has. */
const RING = 150
const RING_PLACES = 12

/** One step in a direction: the next hex, or 4.5 inches. */
export const next = (site: Site, direction: number): Site =>
  isFree(site) ? siteAt(ahead(site, direction, ACROSS)) : neighbour(site, direction)
export const turnedBy = (site: Site, facing: number, sixths: number): number =>
  isFree(site) ? turned(facing, SIXTH * sixths) : turnBy(facing, sixths)
/** The same by the difference of two facings. */
export const turnedFrom = (site: Site, facing: number, by: number): number =>
  isFree(site) ? turned(facing, by) : turnBy(facing, by)
export const behind = (site: Site, facing: number): Site => next(site, turnedBy(site, facing, 3))
/** How many sixths of a turn lie between two facings, the short way round. */
export const sixthsBetween = (site: Site, a: number, b: number): number =>
  isFree(site) ? turnBetween(a, b) / SIXTH : turnCost(a, b)
/** TM-OPT-02: whole degrees, or one of six. */
export const isFacing = (site: Site, facing: number): boolean =>
  Number.isInteger(facing) && facing >= 0 && facing < (isFree(site) ? 360 : 6)
/** The six directions, this facing being one of them. */
export const sixFacings = (site: Site, facing: number): number[] =>
  isFree(site) ? SIXTHS.map(k => turned(facing, SIXTH * k)) : [...SIXTHS]
/** A hex direction as a facing where this site is. */
export const facingOf = (site: Site, direction: number): number => (isFree(site) ? direction * SIXTH : direction)

/** TM-OPT-03: how many steps long the straight way is; lengths count in whole hundredths. */
export const stepsBetween = (from: Site, to: Site): number =>
  isFree(from) ? Math.ceil(Math.floor(gapBetween(from, spotIn(to))) / ACROSS) : hexDistance(from, to)
/** The direction of a single step; null if it is none. */
export function stepDirection(from: Site, to: Site): number | null {
  if (isFree(from)) return stepsBetween(from, to) === 1 ? bearing(from, spotIn(to)) : null
  return hexDistance(from, to) === 1 ? directionTo(from, to) : null
}
/** TM-R-04, TM-OPT-02: within 90 degrees of a facing, exactly 90 included. */
export function isInFront(from: Site, facing: number, to: Site): boolean {
  if (!isFree(from)) return isSameHex(from, to) || isInCone(from, facing, to, 180)
  const { x, y } = spotIn(to)
  return (x - from.x) * cosine(facing) + (y - from.y) * sine(facing) >= 0
}
/** TM-R-126: the facing towards a site; exactly halfway between two the clockwise one. */
export function facingTo(from: Site, to: Site, otherwise: number): number {
  if (!isFree(from)) return nearestDirection(from, to, 'clockwise') ?? otherwise
  const spot = spotIn(to)
  return spot.x === from.x && spot.y === from.y ? otherwise : bearing(from, spot)
}
/** Where a step of a straight run ends that was pointed out roughly: without hexes a whole step in whole degrees; null if it is none. */
export function runStep(from: Site, run: number | null, to: Site): Site | null {
  if (!isFree(from)) return to
  const end = next(from, run ?? bearing(from, spotIn(to)))
  return gapBetween(spotIn(end), spotIn(to)) <= SNAP ? end : null
}

/** All that is one step away. */
export const around = (site: Site): Site[] => (isFree(site) ? circle(site, ACROSS) : neighbours(site))
/** The places at a distance, by which a free one is looked for: ring 0 is the site itself. */
export function ring(site: Site, n: number): Site[] {
  if (!isFree(site)) return hexRing(site, n)
  return n === 0 ? [site] : circle(site, n * RING)
}
/** How many rings a hex is wide. */
export const ringsPerHex = (site: Site): number => (isFree(site) ? ACROSS / RING : 1)
const circle = (site: Site, radius: number): Site[] =>
  Array.from({ length: RING_PLACES }, (_, i) => siteAt(ahead(spotIn(site), (i * 360) / RING_PLACES, radius)))
