import { DIRECTIONS } from '@sandtable/geometry/hex/direction'
import { type Hex, hexAdd, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexesCrossed } from '@sandtable/geometry/hex/hexes-crossed'
import { hexDot } from '@sandtable/geometry/hex/product'
import type { Site, Spot } from '../world.ts'
import { ACROSS, gapBetween, isFree, spotIn } from './site.ts'

/** One straight line by the hexes between its ends; without hexes with the share of the line at the middle of each (TM-OPT-03). */
export type Line = { through: readonly Hex[]; shares?: readonly number[] }

const NOTHING: readonly Line[] = [{ through: [] }]
/** From the centre of a hex to its side, in the unit of `hexDot`. */
const SIDE = 1
const ROOT = Math.sqrt(3)
/** The exact width of the painted hexes, whose corners are whole hundredths from their centres. */
const WIDE = 260 * ROOT
/** TM-R-07: a line is shifted by so much to either side: more than places are rounded by, so that one along a border is seen as such. */
const HAIR = 1.5 / WIDE
/** A hex of which so little is crossed is touched at a corner only. */
const TOUCH = 15 / WIDE

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
  const [a, b] = [pointOf(spotIn(from)), pointOf(spotIn(to))]
  const [left, right] = [HAIR, -HAIR].map(shift => crossed(from, to, a, b, shift)) as [Line, Line]
  const isOne = left.through.length === right.through.length && left.through.every((hex, i) => isSameHex(hex, right.through[i]!))
  return isOne ? [left] : [left, right]
}

/** The axial coordinates of a point, not rounded. */
const pointOf = ({ x, y }: Spot): Hex => {
  const r = (-2 * y) / (WIDE * ROOT)
  return { q: x / WIDE - r / 2, r }
}

function nearestHex({ q, r }: Hex): Hex {
  const s = -q - r
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) }
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(near.s - s) }
  if (off.q > off.r && off.q > off.s) near.q = -near.r - near.s
  else if (off.r > off.s) near.r = -near.q - near.s
  return { q: near.q + 0, r: near.r + 0 }
}

/** Walks from hex to hex along the segment, shifted sideways by a hair; each is left by the side the segment reaches first. */
function crossed(from: Hex, to: Hex, a: Hex, b: Hex, shift: number): Line {
  const way = { q: b.q - a.q, r: b.r - a.r }
  // A quarter turn to the left, in axial coordinates.
  const long = Math.sqrt(hexDot(way, way) / 2)
  const part = shift / (ROOT * long)
  const aside = { q: (way.q + 2 * way.r) * part, r: -(2 * way.q + way.r) * part }
  const start = { q: a.q + aside.q, r: a.r + aside.r }
  const end = nearestHex({ q: b.q + aside.q, r: b.r + aside.r })
  const steps = DIRECTIONS.filter(step => hexDot(step, way) > 0)
  const through: Hex[] = []
  const shares: number[] = []
  let [at, entered] = [nearestHex(start), 0]
  for (;;) {
    const { share, step } = leavingOf(at, start, way, steps)
    const left = Math.min(1, share)
    if ((left - entered) * long > TOUCH && !isSameHex(at, from) && !isSameHex(at, to)) {
      through.push(at)
      shares.push((entered + left) / 2)
    }
    if (isSameHex(at, end) || share >= 1) return { through, shares }
    at = hexAdd(at, step)
    entered = Math.max(entered, share)
  }
}
function leavingOf(at: Hex, start: Hex, way: Hex, steps: readonly Hex[]): { share: number; step: Hex } {
  const off = { q: at.q - start.q, r: at.r - start.r }
  let found = { share: Number.POSITIVE_INFINITY, step: steps[0]! }
  for (const step of steps) {
    const share = (SIDE + hexDot(off, step)) / hexDot(way, step)
    if (share < found.share) found = { share, step }
  }
  return found
}

/** The points of a straight way, so close that no base slips through between them; the end is the last. */
export function pointsBetween(from: Spot, to: Spot): Spot[] {
  const parts = Math.max(1, Math.ceil(gapBetween(from, to) / (ACROSS / 9)))
  return Array.from({ length: parts }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * (i + 1)) / parts) + 0,
    y: Math.round(from.y + ((to.y - from.y) * (i + 1)) / parts) + 0,
  }))
}
