import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { isPointInside } from './distance.ts'
import { distanceBetween, roundPoint } from './segment.ts'
import { reachesInto } from './visibility-area.ts'
import type { Ignore, Obstacles } from './visibility-obstacles.ts'
import { baseOf, tangentPoints } from './visibility-tangent.ts'

/**
 * The triangle from a point to the two outermost points of a base as seen from there, counter-clockwise, rounded to whole
 * hundredths. Empty if the point lies in the base: then nothing can be between.
 */
export function sightTriangle(from: Point, target: Body): readonly Point[] {
  if (isPointInside(target, from)) return []
  const [right, left] = tangentPoints(from, baseOf(target))
  return [from, roundPoint(right), roundPoint(left)]
}

/** The lowest index of an obstacle that reaches into a triangle, or null if all stay out; touching its border is not enough. */
export function firstInTriangle(triangle: readonly Point[], obstacles: Obstacles, ignore: Ignore | null): number | null {
  if (triangle.length < 3) return null
  const [from, right, left] = triangle as readonly [Point, Point, Point]
  const middle = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 }
  for (const index of obstacles.index.along(from, middle, distanceBetween(right, left) / 2)) {
    if (!ignore?.(index) && reachesInto(triangle, obstacles.shapes[index]!)) return index
  }
  return null
}
