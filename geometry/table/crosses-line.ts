import type { Point } from '../point.ts'
import { roundPoint, sideOfLine } from './segment.ts'

/**
 * The first place (rounded) where a path crosses a line made of straight pieces, or null. Only the path itself counts, not the
 * width of a base on it. A path is taken as shifted by a vanishing amount to the right, and by a far smaller one upwards: so
 * every place on the line counts as on one definite side, and nobody can step onto the line in one move and off it on the
 * other side in the next. Exact for whole points.
 */
export function crossesLine(points: readonly Point[], line: readonly Point[]): Point | null {
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const share = findFirstCrossing(from, to, line)
    if (share !== null) return roundPoint({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  return null
}

function findFirstCrossing(from: Point, to: Point, line: readonly Point[]): number | null {
  let first: number | null = null
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (!crosses(from, to, a, b)) continue
    const before = sideOfLine(a, b, from)
    const share = before / (before - sideOfLine(a, b, to))
    if (first === null || share < first) first = share
  }
  return first
}

/** Whether the shifted leg and a piece of the line have each other's ends on different sides. */
function crosses(from: Point, to: Point, a: Point, b: Point): boolean {
  const [leg, piece] = [shiftSide(from, to), shiftSide(a, b)]
  if (leg === 0 || piece === 0) return false
  const startsLeft = (sideOfLine(a, b, from) || piece) > 0
  const endsLeft = (sideOfLine(a, b, to) || piece) > 0
  if (startsLeft === endsLeft) return false
  return (sideOfLine(from, to, a) || -leg) > 0 !== (sideOfLine(from, to, b) || -leg) > 0
}

/** To which side of the way from a to b the shift goes: 1 left, -1 right, 0 only when a and b are the same. */
function shiftSide(a: Point, b: Point): number {
  return Math.sign(a.y - b.y) || Math.sign(b.x - a.x)
}
