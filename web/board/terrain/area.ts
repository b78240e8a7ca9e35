import type { SceneShape } from '@sandtable/kernel'
import { around, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'

/** A piece of terrain on the drawing: its true footprint in millimetres. */
export type Area = { id: string; style: string; label: string | null; points: readonly Point[] }
/** How a kind of terrain is drawn. */
export type Recipe = (area: Area) => string

export function areaOf(shape: SceneShape, space: Space): Area | null {
  const { id, style, label } = shape
  if (shape.type === 'hex') return null
  if (shape.type === 'disc') {
    const [centre, radius] = [space.at(shape.at), space.radius(shape.radius)]
    return { id, style, label, points: Array.from({ length: 20 }, (_, i) => around(centre, radius, i * 18)) }
  }
  return { id, style, label, points: shape.points.map(space.at) }
}
