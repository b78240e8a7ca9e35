import { radiusOf } from '@sandtable/geometry/table/shape'
import { remainingValue, unitPrice } from '../army/cost.ts'
import { boughtNumber, freshUnit } from '../basics/fresh.ts'
import { footprintOf } from '../basics/measure.ts'
import { sheetOf } from '../basics/queries.ts'
import { heldBy, skillOf } from '../basics/skills.ts'
import type { UnitSheet } from '../data/types.ts'
import { UNIT_SHEETS } from '../data/units.ts'
import { isFreeFor } from '../movement/free-place.ts'
import { layerAt } from '../movement/layers.ts'
import type { Unit, World } from '../world.ts'

/** WL-COST-07, WL-R-122: what is left of a unit, in hundredths of a credit. */
export const valueLeftOf = (world: World, unit: Unit): number =>
  remainingValue(
    heldBy(world, unit).map(({ skill, counter }) => ({ skill: { ...skill, number: counter.of }, left: counter.left })),
    world.options.quickPlay,
  )
export const priceOfSheet = (world: World, sheet: UnitSheet): number =>
  unitPrice(sheet.skills.map(id => skillOf(world, id)).map(skill => ({ ...skill, number: boughtNumber(world, skill) })))

/** What cannot stand in for a victim: things, and machines that nobody would operate. */
const isFigure = ({ kind, needsCrew }: UnitSheet): boolean =>
  !needsCrew && kind !== 'hazard' && kind !== 'obstacle' && kind !== 'building'
/** WL-R-152: a base that fits on the same place; in a shelter one that is no larger. */
function fitsThere(world: World, unit: Unit, sheet: UnitSheet): boolean {
  if (unit.where !== 'table') return radiusOf(footprintOf(sheet.base)) <= radiusOf(footprintOf(sheetOf(world, unit).base))
  return isFreeFor(world, { ...unit, sheet: sheet.id }, { at: unit.at, facing: unit.facing }, unit.player!)
}
/** WL-INFES-02: units of the catalogue that cost less than what is left of the victim, the dearest first. */
export function replacementsFor(world: World, unit: Unit): UnitSheet[] {
  const value = valueLeftOf(world, unit)
  return UNIT_SHEETS.filter(sheet => isFigure(sheet) && priceOfSheet(world, sheet) < value && fitsThere(world, unit, sheet)).sort(
    (a, b) => priceOfSheet(world, b) - priceOfSheet(world, a),
  )
}
/** WL-R-152: it stands on the same place with full numbers. */
export function replace(world: World, unit: Unit, sheet: UnitSheet): void {
  const { counters, name, cost } = freshUnit(world, sheet, { id: unit.id, player: unit.player })
  Object.assign(unit, { sheet: sheet.id, counters, name, cost })
  if (unit.where === 'table') Object.assign(unit, layerAt(world, unit, unit.at))
}
