import { type Violation, violation } from '@sandtable/kernel'
import { isWorking, itemsOf, operative } from '../basics/queries.ts'
import { hooks } from '../hooks.ts'
import type { Stance, Unit, World } from '../world.ts'

/** TM-CMD-12, TM-STAT-07, TM-R-72, TM-R-148, TM-DEST-04, TM-DRONE-09: what a unit is under may leave it only some Command Actions. */
export const forbiddenTo = (world: World, unit: Unit, command: string): Violation | null =>
  hooks.forbidden(world, 'command.allowed', { unit: unit.id, command })[0] ?? null

/** Whether it is under anything that could: most units are not, and need not be asked Command Action by Command Action. */
export const isLimited = (world: World, unit: Unit): boolean =>
  hooks.acts(world, 'command.allowed', { unit: unit.id, command: '' })

/** TM-CMD-30. */
export const hasThrust = (world: World, unit: Unit): boolean =>
  itemsOf(world, unit).some(item => item.kind === 'thruster' && isWorking(item)) ||
  operative(world, unit, 'aerial_drive').length > 0

/** Why a Stance does not suit a unit, whatever it is under. */
export function stanceMisfit(world: World, unit: Unit, stance: Stance): Violation | null {
  if (unit.stance === stance) return violation('TM-CMD-10', 'it is already in that Stance')
  if (stance === 'evasive' && !hasThrust(world, unit)) return violation('TM-CMD-30', 'it has no working thruster or Aerial Drive')
  return null
}
/** Why a unit cannot take this Stance, whoever's turn it is; AP apart. */
export const stanceProblem = (world: World, unit: Unit, stance: Stance): Violation | null =>
  stanceMisfit(world, unit, stance) ?? forbiddenTo(world, unit, stance)
