import type { Point } from '../point.ts'

/**
 * All sums of a point of one convex polygon and a point of the other: again a convex polygon, counter-clockwise.
 * Its outline is made of all edges of both, in the order of their directions. Exact; points and segments are allowed too.
 */
export function minkowskiSum(a: readonly Point[], b: readonly Point[]): Point[] {
  const edges = [...edgesOf(a), ...edgesOf(b)].sort(byDirection)
  const [p, q] = [lowestOf(a), lowestOf(b)]
  let corner = { x: p.x + q.x, y: p.y + q.y }
  const sum = [corner]
  for (const edge of edges.slice(0, -1)) {
    corner = { x: corner.x + edge.x, y: corner.y + edge.y }
    sum.push(corner)
  }
  return sum
}

function edgesOf(points: readonly Point[]): Point[] {
  const edges = points.map((p, i) => {
    const next = points[(i + 1) % points.length]!
    return { x: next.x - p.x, y: next.y - p.y }
  })
  return edges.filter(({ x, y }) => x !== 0 || y !== 0)
}

/** Directions from +x counter-clockwise: those below half a turn first, then by which is left of the other. */
function byDirection(a: Point, b: Point): number {
  return halfTurns(a) - halfTurns(b) || a.y * b.x - a.x * b.y
}

function halfTurns({ x, y }: Point): number {
  return y > 0 || (y === 0 && x > 0) ? 0 : 1
}

/** The lowest corner, the leftmost of them: where directions start from +x. */
function lowestOf(points: readonly Point[]): Point {
  return points.reduce((best, p) => (p.y < best.y || (p.y === best.y && p.x < best.x) ? p : best))
}
