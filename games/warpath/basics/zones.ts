import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { distanceToPoint } from '@sandtable/geometry/table/distance'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { isWhollyInside } from './inside.ts'
import { isUpTo } from './measure.ts'

const ORIGIN: Point = { x: 0, y: 0 }
const zones = new WeakMap<readonly Point[], Body>()
/** Remembered: many bases are looked at beside one zone. */
function zoneBody(points: readonly Point[]): Body {
  const known = zones.get(points) ?? { footprint: { type: 'polygon', points } as const, at: ORIGIN, facing: 0 }
  zones.set(points, known)
  return known
}

/** WP-DEPL-01, WP-R-137, WP-R-172: whether a base stands wholly in a zone. */
export const isInZone = (zone: readonly Point[], body: Body): boolean => isWhollyInside(body, zoneBody(zone))

/** WP-R-173: whether all of a base is within so much of a zone; the zone itself is. */
export function isWhollyNearZone(zone: readonly Point[], body: Body, limit: number): boolean {
  const outline = zoneBody(zone)
  const shape = shapeOf(body)
  if (isInZone(zone, body)) return true
  if (shape.type === 'disc') return isUpTo(distanceToPoint(outline, shape.at) + shape.radius, limit)
  return shape.points.every(at => isUpTo(distanceToPoint(outline, at), limit))
}
