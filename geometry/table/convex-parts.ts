import type { Point } from '../point.ts'
import { isConvex } from './polygon.ts'
import { sideOfLine } from './segment.ts'
import type { Polygon } from './shape.ts'

type Outline = readonly Point[]

const parts = new WeakMap<Polygon, readonly Outline[]>()

/** Convex polygons, counter-clockwise, that together are the given one; a convex one is its only part. Remembered by polygon. */
export function convexPartsOf(polygon: Polygon): readonly Outline[] {
  const known = parts.get(polygon)
  if (known !== undefined) return known
  const cut = polygon.type === 'convex' ? [polygon.points] : mergeParts(cutIntoTriangles(polygon.points))
  parts.set(polygon, cut)
  return cut
}

/** Cuts off one corner after another that has no other corner inside. Every simple polygon has one; any will do in others. */
function cutIntoTriangles(points: Outline): Outline[] {
  const rest = [...points]
  const triangles: Outline[] = []
  while (rest.length > 3) {
    const ear = Math.max(
      0,
      rest.findIndex((_, i) => isEar(rest, i)),
    )
    const triangle = cornerAt(rest, ear)
    if (sideOfLine(...triangle) > 0) triangles.push(triangle)
    rest.splice(ear, 1)
  }
  return [...triangles, rest]
}

/** Whether the triangle at a corner lies inside and can be cut off; at a straight corner it is a line and can be, too. */
function isEar(points: Outline, index: number): boolean {
  const [a, b, c] = cornerAt(points, index)
  if (sideOfLine(a, b, c) < 0) return false
  return !points.some(
    p => p !== a && p !== b && p !== c && sideOfLine(a, b, p) >= 0 && sideOfLine(b, c, p) >= 0 && sideOfLine(c, a, p) >= 0,
  )
}

function cornerAt(points: Outline, index: number): [Point, Point, Point] {
  const n = points.length
  return [points[(index + n - 1) % n]!, points[index]!, points[(index + 1) % n]!]
}

/** Joins neighbouring parts as long as the union stays convex, to leave few and fat ones. */
function mergeParts(triangles: readonly Outline[]): Outline[] {
  const merged: Outline[] = []
  for (const triangle of triangles) {
    let part = triangle
    for (let i = 0; i < merged.length; ) {
      const union = findUnion(merged[i]!, part)
      if (union === null) i++
      else {
        merged.splice(i, 1)
        part = union
        i = 0
      }
    }
    merged.push(part)
  }
  return merged
}

/** The union of two parts along an edge they share, or null when there is none or it would have a dent. */
function findUnion(a: Outline, b: Outline): Outline | null {
  for (let i = 0; i < a.length; i++) {
    const j = b.findIndex((p, k) => p === a[(i + 1) % a.length] && b[(k + 1) % b.length] === a[i])
    if (j < 0) continue
    const union = [...turnedTo(a, i + 1), ...turnedTo(b, j + 1).slice(1, -1)]
    if (isConvex(union)) return union
  }
  return null
}

/** The same cycle of corners, starting at another of them. */
function turnedTo(points: Outline, start: number): Outline {
  const first = start % points.length
  return [...points.slice(first), ...points.slice(0, first)]
}
