import { isInPolygon } from '@sandtable/geometry/table/polygon'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Scene, ScenePoint, SceneShape, Verdict, Violation } from '@sandtable/kernel'

const holds = (shape: SceneShape, at: ScenePoint): boolean => {
  if (shape.type === 'polygon') return isInPolygon(shape.points, at)
  if (shape.type === 'disc') return distanceBetween(shape.at, at) <= shape.radius
  return shape.type === 'hex' && shape.at.x === at.x && shape.at.y === at.y
}
/** The name of the terrain at a place, the uppermost one; null on open ground. */
export function findGround(scene: Scene, at: ScenePoint): string | null {
  const shapes = scene.layers.flatMap(l => l.shapes).filter(shape => shape.kind === 'terrain')
  return shapes.findLast(shape => holds(shape, at))?.label ?? null
}

/** What the rules have against an answer; nothing while it is legal or not yet known. */
export const violationsOf = (verdict: Verdict | null): readonly Violation[] => (verdict && !verdict.ok ? verdict.violations : [])

/** The number a verdict previews under the first of these names, if it is one. */
export function findPreview(verdict: Verdict | null, ...names: readonly string[]): number | null {
  if (!verdict?.ok) return null
  const name = names.find(n => typeof verdict.preview[n] === 'number')
  return name === undefined ? null : Number(verdict.preview[name])
}

const namesIn = (params: Violation['params']): string[] =>
  Object.values(params).flatMap(value => (typeof value === 'string' ? [value] : []))

/** The terrain or piece a refusal names by its id, as people call it. */
export function findNamed(scene: Scene, { params }: Violation): string | null {
  const ids = namesIn(params)
  const shape = scene.layers.flatMap(l => l.shapes).find(s => ids.includes(s.id))
  if (shape?.label) return shape.label
  return scene.pieces.find(p => ids.includes(p.id))?.name ?? null
}
