import { extensionOf, impactOf } from '../basics/figures.ts'
import { unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Skill } from '../data/types.ts'
import type { Line, Unit, World } from '../world.ts'
import { isDepthLayer } from './layers.ts'

type Standing = Pick<World, 'own' | 'players' | 'units'>

/** WL-LEV-06: passengers and crew use the leverage of their vehicle. */
const mover = (world: Standing, unit: Unit): Unit => (unit.where === 'aboard' ? mover(world, unitOf(world, unit.inside!)) : unit)
/** WL-LEV-01: the movement skill of its present layer; null: none. */
const skillOfLayer = (world: Standing, { counters, by }: Unit, unit: Unit): Skill | null =>
  by === null || by >= counters.length ? null : heldAt(world, unit, by).skill

/**
 * WL-LEV-01, WL-LEV-06, WL-R-54: how high a unit is: all of its skill's height, or none. WL-R-03: of movement skills impact is height and
 * extension depth.
 */
export function heightOf(world: Standing, unit: Unit): number {
  const one = mover(world, unit)
  const skill = skillOfLayer(world, one, one)
  return skill === null || isDepthLayer(one.layer) ? 0 : impactOf(world, one, skill)
}
/** How high a unit would be in the layer of this slot, in hundredths; null: none. */
export const heightAt = (world: Standing, unit: Unit, by: number | null): number =>
  by === null ? 0 : inch(impactOf(world, unit, heldAt(world, unit, by).skill))
/** WL-LEV-01: how deep a dived, dug or space unit is; on the surface and in the air 0. The value of a shape changer is no depth. */
export function depthOf(world: Standing, unit: Unit): number {
  const one = mover(world, unit)
  const skill = skillOfLayer(world, one, one)
  if (skill === null || !isDepthLayer(one.layer) || skill.tags.includes('transform')) return 0
  return extensionOf(world, one, skill)
}
/** WL-LEV-02: whether it is in a layer where depths are compared. WL-LEV-03: the deeper has the advantage. */
export const isDeep = (world: Standing, unit: Unit): boolean => isDepthLayer(mover(world, unit).layer)

/** What leverage adds to the impact before the die, or to the die (WL-LEV-05), with its reason. */
export type Leverage = { readonly impact: number; readonly die: number; readonly lines: readonly Line[] }
const NONE: Leverage = { impact: 0, die: 0, lines: [] }

/** WL-LEV-02 to WL-LEV-05, WL-R-51, WL-R-53: the difference, without a cap. `target` null: a piece or a point, which has none (WL-R-52). */
export function leverageOf(world: Standing & Pick<World, 'options'>, attacker: Unit, target: Unit | null): Leverage {
  const mode = world.options.leverageMode
  if (mode === 'off') return NONE
  const byDepth = isDeep(world, attacker) || (target !== null && isDeep(world, target))
  const measure = byDepth ? depthOf : heightOf
  const more = measure(world, attacker) - (target === null ? 0 : measure(world, target))
  if (more <= 0) return NONE
  const text = byDepth ? 'deeper than the target' : 'higher than the target'
  if (mode === 'plusOne') return { impact: 0, die: 1, lines: [{ text, amount: 1, rule: 'WL-LEV-05' }] }
  return { impact: more, die: 0, lines: [{ text, amount: more, rule: byDepth ? 'WL-LEV-02' : 'WL-LEV-04' }] }
}
