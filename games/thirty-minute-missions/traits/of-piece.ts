import type { TraitRef } from '@sandtable/kernel'
import { isInoperative } from '../body.ts'
import { MISSIONS, SHIELDS, WEAPONS } from '../data/tables.ts'
import type { Sheet } from '../data/types.ts'
import { itemOf, sheetOf } from '../look-up.ts'
import type { Unit, World } from '../world.ts'
import { TYPE_TRAITS } from './of-type.ts'
import { isSystemWorking } from './working.ts'

const refs = new Map<string, TraitRef>()
/** One object for each trait, however often it is asked for. */
function ref(trait: string): TraitRef {
  const known = refs.get(trait) ?? { trait }
  refs.set(trait, known)
  return known
}
/** A system and a mod whose ids a status and a mission rule have too. */
const OTHER_NAMES: { readonly [id: string]: string } = { smoke: 'smoke_dischargers', reinforced: 'reinforced_joints' }
const owned = (id: string): TraitRef => ref(OTHER_NAMES[id] ?? id)
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
  const kinds = [type, ...(category ? [category] : [])].flatMap(kind => [kind, ...(TYPE_TRAITS[kind] ?? [])])
  // TM-DRONE-05: a Controlled Drone has no AP of its own to react with.
  const acts = 'controlled' in pilot ? 'controlled' : 'reacts'
  const refs = ['unit', acts, ...kinds, ...own].map(ref).concat(mods.map(owned))
  fixed.set(sheet, refs)
  return refs
}

/** What a unit is under: its own abilities, statuses, stance, and what it holds or is held by. */
export function traitsOfUnit(world: World, unit: Unit): readonly TraitRef[] {
  const sheet = sheetOf(world, unit)
  const refs = lastingTraits(sheet).slice()
  for (const system of sheet.systems) if (isSystemWorking(world, unit, system)) refs.push(owned(system))
  for (const status of unit.status) refs.push(ref(status))
  if (unit.stance !== null) refs.push(ref(unit.stance))
  if (unit.lockedOn !== null) refs.push(ref('locked_on'))
  if (unit.screens) refs.push(ref('screening'))
  if (unit.spots !== null) refs.push(ref('spotting'))
  if (unit.heldBy !== null) refs.push(ref('held'))
  if (unit.holds !== null) refs.push(ref('holding'))
  if (isInoperative(world, unit)) refs.push(ref('inoperative'))
  for (const { carrier } of world.objectives)
    if (carrier === unit.id) {
      refs.push(ref('carrying'))
      break
    }
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
  world.mission === null ? [] : (missionTraits.get(world.mission) ?? [])
const missionTraits = new Map<string, readonly TraitRef[]>(
  [...MISSIONS.values()].map(mission => [mission.id, mission.missionRules.map(rule => ref(rule.id))]),
)
