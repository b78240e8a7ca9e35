import type { ShapeOf, StyleOf } from '@sandtable/kernel'
import { around, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'

/** A piece of terrain on the drawing: its true footprint in millimetres. */
export type Area = {
  id: string
  style: StyleOf<'terrain'>
  label: string | null
  text: string
  tag: string
  points: readonly Point[]
}
/** How a kind of terrain is drawn. */
export type Recipe = (area: Area) => string

export function areaOf(shape: ShapeOf<'terrain'>, space: Space): Area {
  const { id, style, label, text, tag = '' } = shape
  if (shape.type === 'disc') {
    const [centre, radius] = [space.at(shape.at), space.radius(shape.radius)]
    return { id, style, label, text, tag, points: Array.from({ length: 20 }, (_, i) => around(centre, radius, i * 18)) }
  }
  return { id, style, label, text, tag, points: shape.points.map(space.at) }
}
