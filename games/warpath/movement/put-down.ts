import type { Unit } from '../world.ts'
import type { Way } from './paths.ts'

/** Puts the bases of a unit where their ways end; whether one of them changed its place (WP-R-157). */
export function putDown(unit: Unit, ways: ReadonlyMap<string, Way>): boolean {
  let isMoved = false
  for (const base of unit.bases) {
    const way = ways.get(base.id)
    if (!way) continue
    const { at, facing } = way.body
    isMoved ||= at.x !== base.at.x || at.y !== base.at.y
    Object.assign(base, { at: { x: at.x, y: at.y }, facing })
  }
  return isMoved
}

/** Ways as events tell them. */
export const drawn = (ways: ReadonlyMap<string, Way>) =>
  [...ways].map(([base, { points, body }]) => ({
    base,
    points: points.map(({ x, y }) => ({ x, y })),
    to: { x: body.at.x, y: body.at.y },
    facing: body.facing,
  }))
