import type { Point } from '../point.ts'
import { distanceToSegment, sideOfLine } from './segment.ts'
import type { Shape } from './shape.ts'
import { entersPolygon } from './visibility-entry.ts'

/**
 * Whether a shape reaches into the inside of a convex area given counter-clockwise; touching its border is not enough.
 * Exact for whole corners, except that the distance of a disc's centre from an edge is a rounded quotient.
 */
export function reachesInto(area: readonly Point[], shape: Shape): boolean {
  if (area.length < 3) return false
  if (shape.type === 'disc') return isDiscInto(area, shape.at, shape.radius)
  if (isParted(area, shape.points)) return false
  if (shape.type === 'convex') return !isParted(shape.points, area)
  return (
    outlineEnters(shape.points, area) ||
    outlineEnters(area, shape.points) ||
    entersPolygon(area[0]!, middleOf(area), shape.points)
  )
}

function isDiscInto(area: readonly Point[], at: Point, radius: number): boolean {
  let isOutside = false
  let a = area[area.length - 1]!
  for (const b of area) {
    if (sideOfLine(a, b, at) <= 0 && (a.x !== b.x || a.y !== b.y)) {
      if (distanceToSegment(at, a, b) < radius) return true
      isOutside = true
    }
    a = b
  }
  return !isOutside
}

/** Whether the line of some edge of a convex polygon has all the points on its outer side or on it. */
function isParted(convex: readonly Point[], points: readonly Point[]): boolean {
  let a = convex[convex.length - 1]!
  for (const b of convex) {
    if ((a.x !== b.x || a.y !== b.y) && areOutside(a, b, points)) return true
    a = b
  }
  return false
}

function areOutside(a: Point, b: Point, points: readonly Point[]): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  for (const p of points) if (dx * (p.y - a.y) - dy * (p.x - a.x) > 0) return false
  return true
}

function outlineEnters(outline: readonly Point[], points: readonly Point[]): boolean {
  return outline.some((p, i) => entersPolygon(p, outline[(i + 1) % outline.length]!, points))
}

/** A point on the far side of the area as seen from its first corner: the line to it is inside even where all borders coincide. */
function middleOf(area: readonly Point[]): Point {
  return { x: (area[1]!.x + area[2]!.x) / 2, y: (area[1]!.y + area[2]!.y) / 2 }
}
