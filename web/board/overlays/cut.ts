import { distance, type Point } from '../space/point.ts'

/** Where a point lies on a way: the leg that passes nearest. */
function legOf(points: readonly Point[], at: Point): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const off = distance(a, at) + distance(at, b) - distance(a, b)
    if (off < least - 1e-6) [best, least] = [i, off]
  }
  return best
}
/** A way in two: up to where it breaks, and from there on. `after`: the last point that is legal, where none between two is. */
export function cutAt(points: readonly Point[], at: Point | null, after: number | null): { good: Point[]; bad: Point[] } {
  if (at === null) return { good: [...points], bad: [] }
  if (after !== null) return { good: points.slice(0, after + 1), bad: points.slice(after) }
  const leg = legOf(points, at)
  return { good: [...points.slice(0, leg + 1), at], bad: [at, ...points.slice(leg + 1)] }
}
