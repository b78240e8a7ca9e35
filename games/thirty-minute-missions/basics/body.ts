import { type Violation, violation } from '@sandtable/kernel'
import { type Figures, figuresOf } from '../army/figures.ts'
import { SECTIONS, THRESHOLDS, THRUSTERS } from '../data/figures.ts'
import type { Option } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { isAirborne } from './ground.ts'
import { isCategory, isMech, isWorking, itemOf, mainSectionOf, operative, sectionsOf, sheetOf } from './queries.ts'

export const figures = (world: World, unit: Unit): Figures => figuresOf(sheetOf(world, unit))
export const classOf = (world: World, unit: Unit): number => figures(world, unit).class
export const leftOf = (unit: Unit, section: string): number => unit.durability[section] ?? 0
export const hasStatus = (unit: Unit, status: Unit['status'][number]): boolean => unit.status.includes(status)

/** TM-THRU-08: what its operative thrusters and drives add up to for an option now. */
export function thrustOf(world: World, unit: Unit, option: Option): number {
  const drive = option === 'hover' || option === 'flight' ? 'aerial_drive' : 'aquatic_drive'
  let thrust = 0
  // Asked of every unit again and again: no lists.
  for (const id of unit.items) {
    const item = itemOf(world, id)
    if (item.kind === 'thruster' && isWorking(item) && THRUSTERS.get(item.type)!.countsFor.includes(option))
      thrust += item.durability
  }
  for (const { id, kind } of sheetOf(world, unit).sections) if (kind === drive) thrust += leftOf(unit, id)
  return thrust
}
/** TM-THRU-07, TM-R-32: the option is there while the threshold of its class is met. */
export const hasOption = (world: World, unit: Unit, option: Option): boolean =>
  thrustOf(world, unit, option) >= NEEDS.get(classOf(world, unit))![option]
const NEEDS = new Map(THRESHOLDS.map(row => [row.class, row]))
export const staysAloft = (world: World, unit: Unit): boolean =>
  hasOption(world, unit, 'hover') || hasOption(world, unit, 'flight')
export const movesInWater = (world: World, unit: Unit): boolean =>
  hasOption(world, unit, 'cruise') || hasOption(world, unit, 'swim')

/** TM-SECT-09, TM-SECT-10: legs or Terra Drives carry it on the ground. A mech that lost its legs still crawls (TM-LOSS-07), one built without has none. */
export function walks(world: World, unit: Unit): boolean {
  if (isMech(world, unit)) return sectionsOf(world, unit, 'leg').length > 0
  return operative(world, unit, 'terra_drive').length > 0
}

/**
 * TM-DEST-02, TM-DEST-03, TM-R-39, TM-R-124, TM-R-57, TM-R-58: a wreck with guns. A mech without limbs; a vehicle that can no longer move:
 * without drives that work, an aircraft on the ground or with nothing that lifts it, a boat with nothing that swims.
 */
export function isInoperative(world: World, unit: Unit): boolean {
  if (unit.where === 'destroyed') return false
  const { type, sections } = sheetOf(world, unit)
  // Asked of every unit again and again: no lists.
  if (type === 'mech') return !sections.some(s => SECTIONS.get(s.kind)!.limb && leftOf(unit, s.id) > 0)
  if (type !== 'vehicle') return false
  if (isCategory(world, unit, 'terrestrial')) return !sections.some(s => s.kind === 'terra_drive' && leftOf(unit, s.id) > 0)
  if (isCategory(world, unit, 'aquatic')) return !movesInWater(world, unit)
  return !staysAloft(world, unit) || (unit.where === 'board' && !isAirborne(world, unit))
}
/** Neither destroyed nor Inoperative. A Stuck unit is operational for every count (TM-R-148). */
/** TM-HOLD-01, TM-R-169: why neither unit of a Hold goes anywhere; null where there is none. */
export const holdProblem = ({ holds, heldBy }: Unit): Violation | null =>
  holds === null && heldBy === null ? null : violation('TM-HOLD-01', 'neither unit in a Hold can leave its hex')

export const isOperational = (world: World, unit: Unit): boolean => unit.where !== 'destroyed' && !isInoperative(world, unit)
export const mainLeft = (world: World, unit: Unit): number => leftOf(unit, mainSectionOf(world, unit))

/** All that damage changes of a unit: who acts thinks again when this did. */
export const healthOf = (world: World, unit: Unit): number =>
  Object.values(unit.durability).reduce((sum, n) => sum + n, 0) +
  unit.items.reduce((sum, id) => sum + (world.items[id]?.durability ?? 0), 0)
