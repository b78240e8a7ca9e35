import type { TraitRef } from '@sandtable/kernel'
import { SHIELDS, WEAPONS } from '../data/tables.ts'
import type { Sheet } from '../data/types.ts'
import { itemOf, missionOf, sheetOf } from '../look-up.ts'
import type { Unit, World } from '../world.ts'
import { isSystemWorking } from './working.ts'

const ref = (trait: string): TraitRef => ({ trait })
/** 'burst:3' is { trait: 'burst', n: 3 }. */
const keyword = (word: string): TraitRef => {
  const [trait, n] = word.split(':')
  return n === undefined ? ref(trait!) : { trait: trait!, n: Number(n) }
}

const fixed = new WeakMap<Sheet, readonly TraitRef[]>()
/** Mods and the pilot's traits never stop; every unit can take stances and attack, which is the trait 'unit'. */
function lastingTraits(sheet: Sheet): readonly TraitRef[] {
  const known = fixed.get(sheet)
  if (known) return known
  const { pilot, mods, category, type } = sheet
  const own = 'rank' in pilot ? pilot.traits : 'ai' in pilot ? [pilot.ai] : []
  const refs = ['unit', type, ...(category ? [category] : []), ...mods, ...own].map(ref)
  fixed.set(sheet, refs)
  return refs
}

/** What a unit is under: its own abilities, statuses, stance, and what it holds or is held by. */
export function traitsOfUnit(world: World, unit: Unit): readonly TraitRef[] {
  const sheet = sheetOf(world, unit)
  const refs = [...lastingTraits(sheet)]
  for (const system of sheet.systems) if (isSystemWorking(world, unit, system)) refs.push(ref(system))
  for (const status of unit.status) refs.push(ref(status))
  if (unit.stance !== null) refs.push(ref(unit.stance))
  if (unit.heldBy !== null) refs.push(ref('held'))
  if (unit.holds !== null) refs.push(ref('holding'))
  return refs
}

const shieldTraits = new Map<string, readonly TraitRef[]>([...SHIELDS.keys()].map(id => [id, [ref(id)]]))
const weaponTraits = new Map<string, readonly TraitRef[]>([...WEAPONS.values()].map(w => [w.id, w.keywords.map(keyword)]))
/** Keywords of a weapon; a shield is its own. */
export const traitsOfItem = (world: World, id: string): readonly TraitRef[] => {
  const { kind, type } = itemOf(world, id)
  return (kind === 'weapon' ? weaponTraits.get(type) : kind === 'shield' ? shieldTraits.get(type) : null) ?? []
}

/** The mission's rules. */
export const traitsOfMission = (world: World): readonly TraitRef[] =>
  world.mission === null ? [] : missionOf(world).missionRules.map(rule => ref(rule.id))
