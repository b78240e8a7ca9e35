import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexesCrossed, segmentHexes } from '../basics/hexes.ts'
import type { Site, Spot } from '../world.ts'
import { ACROSS, gapBetween, isFree, spotIn } from './site.ts'

/** One straight line by the hexes between its ends; without hexes with the share of the line at the middle of each (TM-OPT-03). */
export type Line = { through: readonly Hex[]; shares?: readonly number[] }

const NOTHING: readonly Line[] = [{ through: [] }]
/** The exact width of the painted hexes, whose corners are whole hundredths from their centres. */
const WIDE = 260 * Math.sqrt(3)
/** TM-R-07: a line is shifted by so much to either side: more than places are rounded by, so that one along a border is seen as such. */
const HAIR = 1.5
/** A hex of which so little is crossed is touched at a corner only. */
const TOUCH = 15

/**
 * TM-R-07, TM-OPT-03: what lies between two sites, both ends excluded. A line along borders is shifted to its left and to its right; the
 * caller takes the better one.
 */
export function linesBetween(from: Site, to: Site): readonly Line[] {
  if (isSameHex(from, to)) return NOTHING
  if (isFree(from) || isFree(to)) return freeLines(from, to)
  const { borders, sides } = hexesCrossed(from, to)
  return borders.length === 0 ? [{ through: sides[0] }] : [{ through: sides[0] }, { through: sides[1] }]
}

function freeLines(from: Site, to: Site): readonly Line[] {
  const [left, right] = [HAIR, -HAIR].map(aside => crossed(from, to, aside)) as [Line, Line]
  const isOne = left.through.length === right.through.length && left.through.every((hex, i) => isSameHex(hex, right.through[i]!))
  return isOne ? [left] : [left, right]
}

function crossed(from: Site, to: Site, aside: number): Line {
  const between = segmentHexes(spotIn(from), spotIn(to), { width: WIDE, aside, touch: TOUCH }).filter(
    ({ hex }) => !isSameHex(hex, from) && !isSameHex(hex, to),
  )
  return { through: between.map(({ hex }) => hex), shares: between.map(({ share }) => share) }
}

/** The points of a straight way, so close that no base slips through between them; the end is the last. */
export function pointsBetween(from: Spot, to: Spot): Spot[] {
  const parts = Math.max(1, Math.ceil(gapBetween(from, to) / (ACROSS / 9)))
  return Array.from({ length: parts }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * (i + 1)) / parts) + 0,
    y: Math.round(from.y + ((to.y - from.y) * (i + 1)) / parts) + 0,
  }))
}
