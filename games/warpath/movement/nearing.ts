import type { Point } from '@sandtable/geometry/point'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { type Box, boxesMeet, boxOf } from '@sandtable/geometry/table/box'
import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { distanceToSegment } from '@sandtable/geometry/table/segment'
import { radiusOf, shapeOf } from '@sandtable/geometry/table/shape'

/** A way that is put to many tests: its points, the base on it and the box round them. */
export type Track = { points: readonly Point[]; mover: Footprint; radius: number; box: Box }

export const trackOf = (points: readonly Point[], mover: Footprint): Track => ({
  ...{ points, mover },
  radius: radiusOf(mover),
  box: boxOf(points),
})

/** What rounding alone may do. */
const HAIR = 1e-6

/** Whether the base comes closer to a body than this anywhere on its way; a negative limit lets it overlap so deep. */
export function comesCloser({ points, mover, radius, box }: Track, body: Body, limit: number): boolean {
  if (mover.type === 'disc' && body.footprint.type === 'disc') {
    const reach = radius + body.footprint.radius + limit - HAIR
    const { x, y } = body.at
    if (x < box.left - reach || x > box.right + reach || y < box.bottom - reach || y > box.top + reach) return false
    if (points.length === 1) return distanceToSegment(body.at, points[0]!, points[0]!) < reach
    for (let i = 1; i < points.length; i++) if (distanceToSegment(body.at, points[i - 1]!, points[i]!) < reach) return true
    return false
  }
  return boxesMeet(box, shapeOf(body).box, radius + Math.max(0, limit) + 1) && findBlock(points, mover, [body], limit) !== null
}
