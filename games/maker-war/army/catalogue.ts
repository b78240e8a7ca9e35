import type { RuleId } from '@sandtable/kernel'
import { cardOf } from '../data/cards.ts'
import { FACTION_RECORDS } from '../data/factions.ts'
import { BASE_RADIUS, FIRE_ARCS } from '../data/measures.ts'
import { TRAIT_LIST } from '../data/traits.ts'
import type { ArcId, BaseId, Card, FactionRecord, PlanRecord, TraitEntry, UnitRecord, WeaponRecord } from '../data/types.ts'
import { type Plan, planFrom, type UnitProfile, unitFrom, type WeaponProfile, weaponFrom } from './profile.ts'

export type { Plan, UnitProfile, WeaponProfile } from './profile.ts'

/** A faction; what it has is in the catalogue under these ids. */
export type Faction = {
  readonly id: string
  readonly name: string
  readonly main: boolean
  readonly note: string
  readonly specialRules: readonly RuleId[]
  readonly units: readonly string[]
  readonly weapons: readonly string[]
  readonly plans: readonly string[]
  readonly cards: readonly Card[]
}

/** Everything an army can be made of. Maps, because ids come from outside and an object has more keys than its own. */
export type Catalogue = {
  readonly factions: ReadonlyMap<string, Faction>
  readonly units: ReadonlyMap<string, UnitProfile>
  readonly weapons: ReadonlyMap<string, WeaponProfile>
  readonly plans: ReadonlyMap<string, Plan>
}

/** Units, weapons and plans of a maker (MW-CUSTOM-01), as written. `name` is the faction's, if it is a new one. */
export type Custom = {
  readonly name: string
  readonly units: readonly UnitRecord[]
  readonly weapons: readonly WeaponRecord[]
  readonly plans: readonly PlanRecord[]
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))
const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(item => item.id)
const factionFrom = ({ id, name, main, note, specialRules, units, weapons, plans, cards }: FactionRecord): Faction => ({
  id,
  name,
  main,
  note,
  specialRules,
  units: idsOf(units),
  weapons: idsOf(weapons),
  plans: idsOf(plans),
  cards: cards.map(card => cardOf(card, id)),
})

/** The factions of the game. */
export const CATALOGUE: Catalogue = {
  factions: byId(FACTION_RECORDS.map(factionFrom)),
  units: byId(FACTION_RECORDS.flatMap(f => f.units.map(unit => unitFrom(unit, f.id)))),
  weapons: byId(FACTION_RECORDS.flatMap(f => f.weapons.map(weapon => weaponFrom(weapon, f.id)))),
  plans: byId(FACTION_RECORDS.flatMap(f => f.plans.map(plan => planFrom(plan, f.id)))),
}

const newFaction = (id: string, name: string): Faction => ({
  id,
  name,
  main: false,
  note: '',
  specialRules: [],
  units: [],
  weapons: [],
  plans: [],
  cards: [],
})

/** The catalogue with what a maker added to a faction, or with the maker's own faction. */
function withCustom(faction: string, custom: Custom): Catalogue {
  const old = CATALOGUE.factions.get(faction) ?? newFaction(faction, custom.name)
  const larger = {
    ...old,
    units: [...old.units, ...idsOf(custom.units)],
    weapons: [...old.weapons, ...idsOf(custom.weapons)],
    plans: [...old.plans, ...idsOf(custom.plans)],
  }
  return {
    factions: new Map([...CATALOGUE.factions, [faction, larger]]),
    units: new Map([...CATALOGUE.units, ...byId(custom.units.map(unit => unitFrom(unit, faction)))]),
    weapons: new Map([...CATALOGUE.weapons, ...byId(custom.weapons.map(weapon => weaponFrom(weapon, faction)))]),
    plans: new Map([...CATALOGUE.plans, ...byId(custom.plans.map(plan => planFrom(plan, faction)))]),
  }
}

const grown = new WeakMap<Custom, { faction: string; catalogue: Catalogue }>()
/** What an army can be made of: the game's factions and its own additions. Kept, because every question about an army asks. */
export function catalogueOf(army: { readonly faction: string; readonly custom: Custom | null }): Catalogue {
  if (army.custom === null) return CATALOGUE
  const kept = grown.get(army.custom)
  if (kept?.faction === army.faction) return kept.catalogue
  const catalogue = withCustom(army.faction, army.custom)
  grown.set(army.custom, { faction: army.faction, catalogue })
  return catalogue
}

export const findUnitProfile = (id: string, catalogue = CATALOGUE): UnitProfile | null => catalogue.units.get(id) ?? null
export const findWeaponProfile = (id: string, catalogue = CATALOGUE): WeaponProfile | null => catalogue.weapons.get(id) ?? null
export const findPlan = (id: string, catalogue = CATALOGUE): Plan | null => catalogue.plans.get(id) ?? null
export const findFaction = (id: string, catalogue = CATALOGUE): Faction | null => catalogue.factions.get(id) ?? null

const known = <T>(found: T | null, what: string, id: string): T => {
  if (found === null) throw new Error(`no ${what} '${id}'`)
  return found
}
/** These throw when there is no such thing: for ids that were read and checked. */
export const unitProfile = (id: string, catalogue = CATALOGUE): UnitProfile => known(findUnitProfile(id, catalogue), 'unit', id)
export const weaponProfile = (id: string, catalogue = CATALOGUE): WeaponProfile =>
  known(findWeaponProfile(id, catalogue), 'weapon', id)
export const planOf = (id: string, catalogue = CATALOGUE): Plan => known(findPlan(id, catalogue), 'plan', id)
export const factionOf = (id: string, catalogue = CATALOGUE): Faction => known(findFaction(id, catalogue), 'faction', id)

const TRAITS: ReadonlyMap<string, TraitEntry> = byId(TRAIT_LIST)
export const findTrait = (id: string): TraitEntry | null => TRAITS.get(id) ?? null

/** MW-R-04: the radius of a unit's disc. */
export const baseRadius = (unit: { readonly base: BaseId }): number => BASE_RADIUS[unit.base]
/** MW-R-110: where an arc looks from the facing, and how far to each side, in degrees. */
export const arcOf = (arc: ArcId): { centre: number; halfWidth: number } => FIRE_ARCS[arc]
