import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { convexHull } from '@sandtable/geometry/table/hull'
import { minkowskiSum } from '@sandtable/geometry/table/minkowski-sum'
import { shapeOf } from '@sandtable/geometry/table/shape'
import type { ScenePoint } from '@sandtable/kernel'

/** A corner of a drawn circle every so many degrees: 18 corners, nowhere more than 1.6 percent of the radius inside the true circle. */
const STEP = 20
const circle = (at: ScenePoint, radius: number): ScenePoint[] =>
  Array.from({ length: 360 / STEP }, (_, i) => ahead(at, i * STEP, radius))

/** The corners of a body on the table, counter-clockwise: as it stands for rectangles and polygons, 18 of them for a disc. */
export function cornersOf(body: Body): ScenePoint[] {
  const shape = shapeOf(body)
  return shape.type === 'disc' ? circle(shape.at, shape.radius) : shape.points.map(({ x, y }) => ({ x, y }))
}

/** Everything within this distance of a body; dents of its outline are filled. */
export function ringOf(body: Body, distance: number): ScenePoint[] {
  const shape = shapeOf(body)
  if (shape.type === 'disc') return circle(shape.at, shape.radius + distance)
  return minkowskiSum(convexHull(shape.points), circle({ x: 0, y: 0 }, distance)).map(({ x, y }) => ({ x, y }))
}
