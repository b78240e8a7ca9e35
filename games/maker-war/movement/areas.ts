import { ahead, turned } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import type { RuleId, SceneMark, ScenePoint } from '@sandtable/kernel'
import { arcOf } from '../army/catalogue.ts'
import { radiusOf } from '../basics/queries.ts'
import { cornersOf, ringOf } from '../scene/outline.ts'
import type { Gun } from '../shooting/firepower.ts'
import type { Spot, World } from '../world.ts'

type Style = 'zone' | 'range'

export const discArea = (id: string, style: Style, at: Spot, radius: number, rule: RuleId, label: string): SceneMark => ({
  id,
  kind: 'mark',
  type: 'disc',
  style,
  label,
  rule,
  at: { x: at.x, y: at.y },
  radius,
})
const polygonArea = (id: string, style: Style, points: readonly ScenePoint[], rule: RuleId, label: string): SceneMark => ({
  id,
  kind: 'mark',
  type: 'polygon',
  style,
  label,
  rule,
  points,
})
/** The ground a body covers. */
export const bodyArea = (id: string, style: Style, body: Body, rule: RuleId, label: string): SceneMark =>
  polygonArea(id, style, cornersOf(body), rule, label)
/** Everything within a distance of a body. */
export const nearArea = (id: string, style: Style, body: Body, distance: number, rule: RuleId, label: string): SceneMark =>
  polygonArea(id, style, ringOf(body, distance), rule, label)

/** Degrees between the corners of a drawn arc. */
const STEP = 6

/** How far a gun reaches, measured from its base to a point: all round, or in its arc; nothing where there is no limit. */
export function gunArea(world: World, { unit, at, range, arc }: Gun): SceneMark[] {
  if (range === null) return []
  const radius = range + (unit ? radiusOf(world, unit) : 0)
  const label = `Range ${range / 100} ${world.options.inches ? 'in' : 'cm'}`
  if (arc === 'all') return [discArea('range', 'range', at, radius, 'MW-LOF-05', label)]
  const { centre, halfWidth } = arcOf(arc)
  const first = turned(unit?.facing ?? 0, centre - halfWidth)
  const bow = Array.from({ length: Math.floor((2 * halfWidth) / STEP) + 1 }, (_, i) => ahead(at, turned(first, i * STEP), radius))
  return [polygonArea('range', 'range', [{ x: at.x, y: at.y }, ...bow], 'MW-UNIT-14', label)]
}
