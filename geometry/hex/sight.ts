import type { Hex } from './hex.ts'

/** An eye at a height. Heights are whole hundredths of a level. */
export type SightFrom = { hex: Hex; height: number }

/** What is looked at: the part of its hex between two heights; `low` may equal `high`. */
export type SightTo = { hex: Hex; low: number; high: number }

/** What a board knows of the lines between its hexes. */
export type HexLines = {
  hexDistance(a: Hex, b: Hex): number
  hexesCrossed(
    a: Hex,
    b: Hex,
  ): {
    readonly through: readonly Hex[]
    readonly borders: readonly unknown[]
    readonly sides: readonly [readonly Hex[], readonly Hex[]]
  }
}

export type HexSight = {
  /** 'clear' if all of it can be seen, 'blocked' if nothing of it rises above `lowest`, 'partial' between. */
  state: 'clear' | 'partial' | 'blocked'
  /**
   * The lowest height of the target that can be seen, at least its `low`. Rounded up to a whole hundredth: a whole height is at
   * or above the exact value just when it is at or above the rounded one.
   */
  lowest: number
  /** The hex that hides the most, the nearest of several; null if the sight is clear. */
  blocker: Hex | null
  /** The hexes between the ends that this line crosses, in order. */
  through: readonly Hex[]
  /** For a line along hex borders, the side it was shifted to: 0 left, 1 right, seen from the start. Otherwise null. */
  side: 0 | 1 | null
}

/**
 * How much of the target can be seen over the hexes between. A hex at distance d of D that blocks up to H hides the target up to
 * v + (H - v) * D / d for an eye at v; the worst hex counts. Distances are counted in hexes. `heightAt` may answer -Infinity
 * (never blocks) or Infinity (a wall without top). A line along hex borders takes the side that sees more, the left one of two
 * equals.
 */
export function hexSight(lines: HexLines, from: SightFrom, to: SightTo, heightAt: (hex: Hex) => number): HexSight {
  const [left, right] = hexSightSides(lines, from, to, heightAt)
  return right !== undefined && right.lowest < left.lowest ? right : left
}

/**
 * The sight on each side of a line along hex borders, left first, for a caller with a preference of its own; one for any other
 * line.
 */
export function hexSightSides(
  lines: HexLines,
  from: SightFrom,
  to: SightTo,
  heightAt: (hex: Hex) => number,
): [HexSight] | [HexSight, HexSight] {
  const { through, borders, sides } = lines.hexesCrossed(from.hex, to.hex)
  if (borders.length === 0) return [sightPast(lines, from, to, heightAt, through, null)]
  return [sightPast(lines, from, to, heightAt, sides[0], 0), sightPast(lines, from, to, heightAt, sides[1], 1)]
}

function sightPast(
  lines: HexLines,
  from: SightFrom,
  to: SightTo,
  heightAt: (hex: Hex) => number,
  through: readonly Hex[],
  side: 0 | 1 | null,
): HexSight {
  const worst = findSteepest(lines, from, through, heightAt)
  const length = lines.hexDistance(from.hex, to.hex)
  const hidden = worst === null ? to.low : from.height + Math.ceil((worst.rise * length) / worst.distance)
  const lowest = Math.max(to.low, hidden)
  const state = lowest === to.low ? 'clear' : lowest >= to.high ? 'blocked' : 'partial'
  return { state, lowest, blocker: state === 'clear' || worst === null ? null : worst.hex, through, side }
}

/** The hex that rises most over the eye for its distance. The slopes are compared as fractions, so equal ones are equal. */
function findSteepest(lines: HexLines, from: SightFrom, hexes: readonly Hex[], heightAt: (hex: Hex) => number) {
  let worst: { hex: Hex; rise: number; distance: number } | null = null
  for (const hex of hexes) {
    const rise = heightAt(hex) - from.height
    const distance = lines.hexDistance(from.hex, hex)
    if (worst === null || rise * worst.distance > worst.rise * distance) worst = { hex, rise, distance }
  }
  return worst
}
