import type { Point } from '@sandtable/geometry/point'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'

/** The place so many hundredths along a way, rounded, and the corners passed before it (the start left out). */
export function pointAlong(way: readonly Point[], along: number): { before: Point[]; at: Point } {
  let left = along
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!]
    const length = distanceBetween(a, b)
    if (left <= length && length > 0) {
      const share = left / length
      return { before: way.slice(1, i), at: roundPoint({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }) }
    }
    left -= length
  }
  return { before: way.slice(1, -1), at: way.at(-1)! }
}
