import { spanWithin } from '@sandtable/geometry/table/span'
import { canComeWithin, type Leg, legsOf, placeOn, sweepOf } from '@sandtable/geometry/table/sweep'
import { bodyOfPiece } from '../basics/measure.ts'
import type { Piece, Spot, World } from '../world.ts'
import { type Medium, mediumAt, shoresOf } from './layers.ts'

/** Where a leg crosses the outlines of pieces, in hundredths from its start, ascending, with both ends. */
function cutsOf(leg: Leg, pieces: readonly Piece[]): number[] {
  const cuts = [0, leg.length]
  for (const piece of pieces) {
    const body = bodyOfPiece(piece)
    if (!canComeWithin(leg, null, body, 0)) continue
    const { cores, radius } = sweepOf(null, 0, body)
    for (const core of cores) {
      const span = spanWithin(leg, core, radius, true)
      if (span) cuts.push(span.enter, span.leave)
    }
  }
  return cuts.sort((a, b) => a - b)
}

/** What is too short to be anything but rounding. */
const HAIR = 0.01

/** WL-R-280: the first place where the middle of a unit leaves its medium on a way; null: it is in it all the way (a border belongs to both sides). */
export function leavesMedium(world: World, points: readonly Spot[], medium: Medium): Spot | null {
  const shores = shoresOf(world)
  if (shores.length === 0) return mediumAt(world, points[0]!) === medium ? null : points[0]!
  for (const leg of legsOf(points)) {
    if (leg.length === 0) return mediumAt(world, leg.from) === medium ? null : leg.from
    const cuts = cutsOf(leg, shores)
    for (let i = 1; i < cuts.length; i++) {
      const [from, to] = [cuts[i - 1]!, cuts[i]!]
      if (to - from > HAIR && mediumAt(world, placeOn(leg, (from + to) / 2)) !== medium) return placeOn(leg, from)
    }
  }
  return null
}
