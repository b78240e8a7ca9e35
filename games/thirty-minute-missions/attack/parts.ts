import { SECTIONS, SHIELDS, THRUSTERS, WEAPONS } from '../data/tables.ts'
import { isWorking, itemsOf, kindOf, sheetOf } from '../look-up.ts'
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

const dataOf = ({ kind, type }: Item) => (kind === 'weapon' ? WEAPONS : kind === 'shield' ? SHIELDS : THRUSTERS).get(type)!
export const nameOfItem = (item: Item): string => dataOf(item).name

/** 'Left arm', 'Torso', 'Combat Rifle'. Twins of a section are told apart by flank or number. */
export function nameOfPart(world: World, unit: Unit, part: string): string {
  const item = world.items[part]
  if (item) return nameOfItem(item)
  const kind = kindOf(world, unit, part)
  const { name } = SECTIONS.get(kind)!
  const twins = sheetOf(world, unit).sections.filter(s => s.kind === kind)
  if (twins.length === 1) return name
  if (/(L|left)$/.test(part)) return `${name}, left`
  if (/(R|right)$/.test(part)) return `${name}, right`
  return `${name} ${twins.findIndex(s => s.id === part) + 1}`
}
