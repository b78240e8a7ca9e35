import { NO_TRAITS, type TraitRef, withTrait } from '@sandtable/kernel'
import { isInoperative } from '../basics/body.ts'
import { itemOf, sheetOf } from '../basics/queries.ts'
import { MISSIONS, SHIELDS, WEAPONS } from '../data/figures.ts'
import type { Sheet } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { TYPE_TRAITS } from './traits-of-type.ts'
import { isSystemWorking } from './working.ts'

/** A system and a mod whose ids a status and a mission rule have too. */
const OTHER_NAMES: { readonly [id: string]: string } = { smoke: 'smoke_dischargers', reinforced: 'reinforced_joints' }
const owned = (id: string): string => OTHER_NAMES[id] ?? id
/** 'burst:3' is { trait: 'burst', n: 3 }. */
const keyword = (word: string): TraitRef => {
  const [trait, n] = word.split(':')
  return n === undefined ? { trait: trait! } : { trait: trait!, n: Number(n) }
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
  const traits = ['unit', acts, ...kinds, ...own, ...mods.map(owned)].reduce(withTrait, NO_TRAITS)
  fixed.set(sheet, traits)
  return traits
}

/** What a unit is under: its own abilities, statuses, stance, and what it holds or is held by. `asked`: see `HookParts.traitsOf`. */
export function traitsOfUnit(world: World, unit: Unit, asked?: ReadonlySet<string>): readonly TraitRef[] {
  const sheet = sheetOf(world, unit)
  const matters = (trait: string): boolean => asked === undefined || asked.has(trait)
  let traits = lastingTraits(sheet)
  for (const system of sheet.systems)
    if (matters(owned(system)) && isSystemWorking(world, unit, system)) traits = withTrait(traits, owned(system))
  for (const status of unit.status) if (matters(status)) traits = withTrait(traits, status)
  if (unit.stance !== null && matters(unit.stance)) traits = withTrait(traits, unit.stance)
  if (unit.lockedOn !== null) traits = withTrait(traits, 'locked_on')
  if (unit.screens) traits = withTrait(traits, 'screening')
  if (unit.spots !== null) traits = withTrait(traits, 'spotting')
  if (unit.heldBy !== null) traits = withTrait(traits, 'held')
  if (unit.holds !== null) traits = withTrait(traits, 'holding')
  if (matters('inoperative') && isInoperative(world, unit)) traits = withTrait(traits, 'inoperative')
  if (matters('carrying') && world.objectives.some(({ carrier }) => carrier === unit.id)) traits = withTrait(traits, 'carrying')
  return traits
}

const shieldTraits = new Map<string, readonly TraitRef[]>([...SHIELDS.keys()].map(id => [id, withTrait(NO_TRAITS, id)]))
const weaponTraits = new Map<string, readonly TraitRef[]>(
  [...WEAPONS.values()].map(w => [w.id, Object.freeze(w.keywords.map(keyword))]),
)
/** Keywords of a weapon; a shield is its own. */
export const traitsOfItem = (world: World, id: string): readonly TraitRef[] => {
  const { kind, type } = itemOf(world, id)
  return (kind === 'weapon' ? weaponTraits.get(type) : kind === 'shield' ? shieldTraits.get(type) : null) ?? NO_TRAITS
}

/** The mission's rules. */
export const traitsOfMission = (world: World): readonly TraitRef[] =>
  world.mission === null ? NO_TRAITS : (missionTraits.get(world.mission) ?? NO_TRAITS)
const missionTraits = new Map<string, readonly TraitRef[]>(
  [...MISSIONS.values()].map(mission => [mission.id, mission.missionRules.map(rule => rule.id).reduce(withTrait, NO_TRAITS)]),
)
