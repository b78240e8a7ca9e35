import { type Violation, violation } from '@sandtable/kernel'
import { isWorking, itemsOf, sheetOf } from '../basics/queries.ts'
import { sectionName } from '../basics/section-name.ts'
import { EQUIPMENT } from '../data/figures.ts'
import type { Item, Unit, World } from '../world.ts'

/** TM-R-166, TM-WEAP-06: Mounted and Equipped things can be hit; carried and dropped ones cannot. */
const isExposed = (item: Item): boolean => isWorking(item) && (item.mode === 'mounted' || item.mode === 'equipped')

/** All that an attack can be aimed at: sections that are left, then equipment. */
export const partsOf = (world: World, unit: Unit): string[] => [
  ...sheetOf(world, unit)
    .sections.map(s => s.id)
    .filter(id => (unit.durability[id] ?? 0) > 0),
  ...itemsOf(world, unit)
    .filter(isExposed)
    .map(item => item.id),
]

/** What is left of a part; 0 when it is gone, or is no part of this unit any more. */
export function partLeft(world: World, unit: Unit, part: string): number {
  const item = world.items[part]
  if (!item) return unit.durability[part] ?? 0
  return item.unit === unit.id && isExposed(item) ? item.durability : 0
}

/** Why something that is no part of it to aim at cannot be hit: lost sections, what is carried, dropped or borne by others. */
export function whyNotPart(world: World, unit: Unit, part: string): Violation | null {
  const item = world.items[part]
  if (!item) return unit.durability[part] === undefined ? null : violation('TM-ATK-01', 'this section is destroyed')
  if (item.unit !== unit.id) return violation('TM-R-166', 'the target has no such equipment')
  return isWorking(item)
    ? violation('TM-R-166', 'what is carried or dropped cannot be targeted')
    : violation('TM-WEAP-06', 'it is destroyed')
}

export const nameOfItem = ({ kind, type }: Item): string => EQUIPMENT[kind].get(type)!.name

/** 'Left arm', 'Torso', 'Combat Rifle'. Twins of a section are told apart by flank or number. */
export function nameOfPart(world: World, unit: Unit, part: string): string {
  const item = world.items[part]
  if (item) return nameOfItem(item)
  return sectionName(sheetOf(world, unit), part)
}
