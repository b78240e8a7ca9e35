import type { Point } from '../point.ts'
import { sideOfLine } from './segment.ts'

/** The convex hull of some points, counter-clockwise from the leftmost, without straight corners. Exact for whole points. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const below = halfHull(sorted)
  const above = halfHull(sorted.reverse())
  return [...below.slice(0, -1), ...above.slice(0, -1)]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const p of sorted) {
    while (hull.length >= 2 && sideOfLine(hull[hull.length - 2]!, hull[hull.length - 1]!, p) <= 0) hull.pop()
    hull.push(p)
  }
  return hull
}
