import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Sixteen directions, 22.5 degrees apart, as unit vectors: the quarter turn from which all others are mirrored. */
const QUARTER: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0.9238795325112867, y: 0.3826834323650898 },
  { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: 0.3826834323650898, y: 0.9238795325112867 },
]
const DIRECTIONS: readonly Point[] = [
  ...QUARTER,
  ...QUARTER.map(({ x, y }) => ({ x: 0 - y, y: x })),
  ...QUARTER.map(({ x, y }) => ({ x: 0 - x, y: 0 - y })),
  ...QUARTER.map(({ x, y }) => ({ x: y, y: 0 - x })),
]

/**
 * Points of a base's rim: where 4, 8 or 16 evenly spaced bearings from its centre, beginning with +x and whatever the facing, leave its
 * outline. Real numbers, the same on every machine.
 */
export function rimPoints(body: Body, count: 4 | 8 | 16): Point[] {
  const shape = shapeOf(body)
  const step = DIRECTIONS.length / count
  return Array.from({ length: count }, (_, i) => rimPoint(shape, DIRECTIONS[i * step]!))
}

function rimPoint(shape: Shape, direction: Point): Point {
  const { at } = shape
  const far = shape.type === 'disc' ? shape.radius : reachIn(shape.points, at, direction)
  return { x: at.x + direction.x * far, y: at.y + direction.y * far }
}

/** How far a ray from inside a polygon goes until it leaves it for good. */
function reachIn(points: readonly Point[], at: Point, { x, y }: Point): number {
  let most = 0
  let a = points[points.length - 1]!
  for (const b of points) {
    const sideA = x * (a.y - at.y) - y * (a.x - at.x)
    const sideB = x * (b.y - at.y) - y * (b.x - at.x)
    if (sideA <= 0 !== sideB <= 0) {
      const share = sideA / (sideA - sideB)
      const far = (a.x + (b.x - a.x) * share - at.x) * x + (a.y + (b.y - a.y) * share - at.y) * y
      if (far > most) most = far
    }
    a = b
  }
  return most
}
