import type { Point } from '@sandtable/geometry/point'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { shapeOf } from '@sandtable/geometry/table/shape'
import type { Ground, Stand } from '../basics/board.ts'
import type { Sights } from './sights.ts'

/** How far apart points of an edge are. */
const STEP = 50

/** WP-BLDG-16: points of a building's edge, where templates may be centred, all round. */
export function edgePoints({ body }: Ground): Point[] {
  const shape = shapeOf(body)
  if (shape.type === 'disc') return [shape.at]
  return shape.points.flatMap((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length]!
    const count = Math.max(1, Math.round(distanceBetween(a, b) / STEP))
    return Array.from({ length: count }, (_, k) =>
      roundPoint({ x: a.x + ((b.x - a.x) * k) / count, y: a.y + ((b.y - a.y) * k) / count }),
    )
  })
}

/** WP-R-54: whether a point of a roof is seen: any point of the building's edge will do. */
export function seesBuilding(sights: Sights, from: Stand, building: Ground): boolean {
  const near = edgePoints(building).sort((a, b) => distanceBetween(a, from.body.at) - distanceBetween(b, from.body.at))
  return near.some(at => sights.seesPlace(from, at, building.height))
}
