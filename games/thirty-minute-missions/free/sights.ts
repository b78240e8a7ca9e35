import type { Hex } from '@sandtable/geometry/hex/hex'
import type { HexSight } from '@sandtable/geometry/hex/sight'
import { hexesPassedBelow, hexSight, hexSightSides } from '../basics/hexes.ts'
import type { Site } from '../world.ts'
import { type Line, linesBetween } from './lines.ts'
import { isFree } from './site.ts'

/** An eye at a height, and what is looked at between two heights, as in `hexSight`. */
type From = { hex: Site; height: number }
type To = { hex: Site; low: number; high: number }
type HeightAt = (hex: Hex) => number

/** TM-R-08, TM-R-09, TM-OPT-03: how much of a target can be seen, on each side of a line along borders. */
export function sightSides(from: From, to: To, heightAt: HeightAt): readonly HexSight[] {
  if (!isFree(from.hex) && !isFree(to.hex)) return hexSightSides(from, to, heightAt)
  return linesBetween(from.hex, to.hex).map(line => sightPast(from, to, heightAt, line))
}
/** The same by the side that sees more. */
export function sightOf(from: From, to: To, heightAt: HeightAt): HexSight {
  if (!isFree(from.hex) && !isFree(to.hex)) return hexSight(from, to, heightAt)
  const [left, right] = sightSides(from, to, heightAt)
  return right !== undefined && right.lowest < left!.lowest ? right : left!
}

/** As on hexes, with the share of the line in place of distances in hexes. */
function sightPast(from: From, to: To, heightAt: HeightAt, { through, shares = [] }: Line): HexSight {
  let worst: { hex: Hex; slope: number } | null = null
  for (const [i, hex] of through.entries()) {
    const slope = (heightAt(hex) - from.height) / shares[i]!
    if (worst === null || slope > worst.slope) worst = { hex, slope }
  }
  const lowest = worst === null ? to.low : Math.max(to.low, from.height + Math.ceil(worst.slope))
  const state = lowest === to.low ? 'clear' : lowest >= to.high ? 'blocked' : 'partial'
  return { state, lowest, blocker: state === 'clear' || worst === null ? null : worst.hex, through: [...through], side: null }
}

/** TM-R-127: the hexes of a line, of those that count, which it passes below a height. */
export function passedBelow(
  from: From,
  to: { hex: Site; height: number },
  { through, shares }: Line,
  counts: (hex: Hex) => boolean,
  height: number,
): Hex[] {
  const passed = through.filter(counts)
  if (shares === undefined || passed.length === 0) return hexesPassedBelow(from, to, passed, height)
  return through.filter((hex, i) => counts(hex) && from.height + (to.height - from.height) * shares[i]! < height)
}
