import type { Point } from '@sandtable/geometry/point'
import { cosine, SCALE, sine, turnBetween } from '@sandtable/geometry/table/angle'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import { TITAN_TURN } from '../data/measures.ts'

/** How far a place may be aside of the line ahead: what rounding two places to whole hundredths can do. */
const ASIDE = 1

/** How far straight ahead of a place (negative: behind it) another is, or null if it is aside. */
export function findAhead(from: Point, facing: number, to: Point): number | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const aside = (dy * cosine(facing) - dx * sine(facing)) / SCALE
  return Math.abs(aside) <= ASIDE ? (dx * cosine(facing) + dy * sine(facing)) / SCALE : null
}

/** MW-MOVE-13: how many turns of at most 45 degrees it takes. */
export const turnsBetween = (a: number, b: number): number => Math.ceil(turnBetween(a, b) / TITAN_TURN)

/** A Titan's way: where it ends up looking, how many turns it takes, and what is wrong with it. */
export type TitanWay = { facing: number; turns: number; problems: readonly Violation[] }

/**
 * MW-MOVE-12, MW-MOVE-13, MW-TITAN-04, MW-R-111: every point is reached straight ahead; there the Titan turns to the point's facing (null:
 * it does not). A turn on the spot is a point where the Titan already stands.
 */
export function titanWay(from: Point, facing: number, points: readonly Place[], mayBackOff: boolean): TitanWay {
  const problems: Violation[] = []
  let [at, now, turns] = [from, facing, 0]
  for (const point of points) {
    const ahead = findAhead(at, now, point)
    if (ahead === null)
      problems.push(
        violation('MW-MOVE-12', `a Titan moves only straight ahead, here at ${now}°: it turns first`, { facing: now }, point),
      )
    else if (ahead < -ASIDE && !mayBackOff)
      problems.push(violation('MW-MOVE-12', 'a Titan moves backwards only when it scatters', { facing: now }, point))
    at = point
    if (point.facing === null) continue
    turns += turnsBetween(now, point.facing)
    now = point.facing
  }
  return { facing: now, turns, problems }
}
