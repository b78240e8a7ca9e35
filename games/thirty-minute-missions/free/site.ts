import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexAt, hexCentre, hexDistance } from '../basics/hexes.ts'
import type { Site, Spot } from '../world.ts'

/** A hex is 4.5 inches across its flat sides (TM-ELEV-05): 450 hundredths; its corners are that / sqrt(3) from the centre. */
export const ACROSS = 450
const CORNER = 260

export const centreOf = (hex: Hex): Spot => hexCentre(hex, CORNER)
export const hexOfSpot = (spot: Spot): Hex => hexAt(spot, CORNER)

/** TM-OPT-01: an exact place, as all places of units are without hexes. */
export const isFree = (site: Site): site is Hex & Spot => site.x !== undefined
export const siteAt = ({ x, y }: Spot): Hex & Spot => ({ ...hexOfSpot({ x, y }), x, y })
/** The point of a site: of a hex its centre. */
export const spotIn = (site: Site): Spot => (isFree(site) ? { x: site.x, y: site.y } : centreOf(site))
export const isSameSite = (a: Site, b: Site): boolean => isSameHex(a, b) && a.x === b.x && a.y === b.y

export const gapBetween = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
/** TM-OPT-02: whether bases overlap whose centres are so far apart. Places are rounded, so less than a hundredth is touching. */
export const isOverlap = (gap: number): boolean => Math.ceil(gap) < ACROSS
/** TM-OPT-01, TM-OPT-02: started hexes of 4.5 inches from base edge to base edge; 0 where the bases overlap, 1 where they touch. */
export function spotDistance(a: Spot, b: Spot): number {
  const gap = gapBetween(a, b)
  return isOverlap(gap) ? 0 : Math.max(1, Math.ceil((gap - ACROSS) / ACROSS))
}
/** TM-RANGE-01: how many hexes apart two sites are. */
export const siteDistance = (a: Site, b: Site): number =>
  isFree(a) || isFree(b) ? spotDistance(spotIn(a), spotIn(b)) : hexDistance(a, b)
