import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { MISSIONS, SECTIONS, WEAPONS } from '../data/figures.ts'
import type { MissionData, SectionKind, Sheet, WeaponData } from '../data/types.ts'
import { isFree, siteDistance } from '../free/site.ts'
import { isOnTable } from '../free/table.ts'
import type { Item, Objective, SideId, Site, Structure, Unit, World } from '../world.ts'

/** Things are asked for far more often than anything else: only what is missing gets words. */
function missing(what: string, id: string | null): never {
  throw new Error(`there is no ${what} '${id}'`)
}
export const unitOf = (world: World, id: string): Unit => world.units[id] ?? missing('unit', id)
export const itemOf = (world: World, id: string): Item => world.items[id] ?? missing('item', id)
export const sheetOf = (world: World, unit: Unit): Sheet => world.sheets[unit.sheet] ?? missing('datasheet', unit.sheet)
export const weaponOf = (item: Item): WeaponData => WEAPONS.get(item.type) ?? missing('weapon', item.type)
export const missionOf = (world: World): MissionData => MISSIONS.get(world.mission ?? '') ?? missing('mission', world.mission)
export const findObjective = (world: World, id: string): Objective | null => world.objectives.find(o => o.id === id) ?? null

export const defenderOf = (world: World): SideId => (world.attacker === 'a' ? 'b' : 'a')
/** 'attacker' or 'defender', for the lines of a mission. */
export const roleOf = (world: World, side: SideId): 'attacker' | 'defender' => (world.attacker === side ? 'attacker' : 'defender')

export const allUnits = (world: World): Unit[] => Object.values(world.units)
export function onBoard(world: World, side?: SideId): Unit[] {
  const found: Unit[] = []
  for (const id in world.units) {
    const unit = world.units[id]!
    if (unit.where === 'board' && (side === undefined || unit.side === side)) found.push(unit)
  }
  return found
}
/** Units with an activation of their own: all but Controlled Drones (TM-DRONE-05). */
export const hasActivation = (unit: Unit): boolean => unit.main === null
/** Who is in a hex; at an exact place whose bases overlap one there (TM-OPT-02). */
export const unitsIn = (world: World, site: Site): Unit[] =>
  onBoard(world).filter(u => isIn(u.hex, site) || (u.rear !== null && isIn(u.rear, site)))
const isIn = (own: Site, site: Site): boolean => (isFree(site) ? siteDistance(own, site) === 0 : isSameHex(own, site))
export const hexesOf = (unit: Unit): Site[] => (unit.rear === null ? [unit.hex] : [unit.hex, unit.rear])

export const isMech = (world: World, unit: Unit): boolean => sheetOf(world, unit).type === 'mech'
export const isVehicle = (world: World, unit: Unit): boolean => sheetOf(world, unit).type === 'vehicle'
export const isCategory = (world: World, unit: Unit, category: Sheet['category']): boolean =>
  sheetOf(world, unit).category === category

export const kindOf = (world: World, unit: Unit, section: string): SectionKind =>
  (sheetOf(world, unit).sections.find(s => s.id === section) ?? missing('section', section)).kind
export const sectionsOf = (world: World, unit: Unit, ...kinds: SectionKind[]): string[] =>
  sheetOf(world, unit)
    .sections.filter(s => kinds.includes(s.kind))
    .map(s => s.id)
export const isOperative = (unit: Unit, section: string): boolean => (unit.durability[section] ?? 0) > 0
export function operative(world: World, unit: Unit, ...kinds: SectionKind[]): string[] {
  const found: string[] = []
  for (const { id, kind } of sheetOf(world, unit).sections) if (kinds.includes(kind) && isOperative(unit, id)) found.push(id)
  return found
}
export const mainSectionOf = (world: World, unit: Unit): string =>
  (sheetOf(world, unit).sections.find(s => SECTIONS.get(s.kind)!.main) ?? missing('Main Section of', unit.id)).id

export const itemsOf = (world: World, unit: Unit): Item[] => unit.items.map(id => itemOf(world, id))
export const isWorking = (item: Item): boolean => item.mode !== 'destroyed' && item.mode !== 'dropped' && item.durability > 0

export function findStructure({ structures }: World, hex: Hex): Structure | null {
  for (const structure of structures) {
    if (structure.defense <= 0) continue
    for (const one of structure.hexes) if (isSameHex(one, hex)) return structure
  }
  return null
}
export const isOnBoard = (world: World, site: Site): boolean =>
  world.cells[hexKey(site)] !== undefined && (!isFree(site) || isOnTable(world, site))
