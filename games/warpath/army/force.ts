import type { RuleId } from '@sandtable/kernel'
import { PROFILES } from '../data/factions.ts'
import type { Category, Profile, UnitRecord } from '../data/types.ts'
import { ownProfile } from './own-units.ts'

/** A unit of a list. `name`: what its owner calls it; null: as printed. */
export type RosterUnit = { readonly unit: string; readonly name: string | null }
/** WP-FORCE-04. */
export type Company = { readonly units: readonly RosterUnit[] }
/** Who begins the game in which transport: places in the list of all units of all Companies. A proposal, no duty (WP-R-136). */
export type Cargo = { readonly transport: number; readonly unit: number }
export type Force = {
  readonly faction: string
  readonly name: string
  /** WP-FORCE-11: it counts as a force of this size, whatever it spends. */
  readonly limit: number
  readonly companies: readonly Company[]
  readonly cargo: readonly Cargo[]
  /** Units of its owner's own, priced by the formula (WP-R-112). */
  readonly own?: readonly UnitRecord[]
}

export const ownUnit = ({ own = [] }: Pick<Force, 'own'>, id: string): UnitRecord | null => own.find(one => one.id === id) ?? null
const made = new WeakMap<UnitRecord, Profile>()
function profileOfOwn(faction: string, record: UnitRecord): Profile {
  const known = made.get(record)
  const profile = known?.faction === faction ? known : ownProfile(faction, record)
  made.set(record, profile)
  return profile
}
type Catalogue = Pick<Force, 'own' | 'faction'>
/** Null: neither the book nor the force has such a unit. */
export function findProfileIn(force: Catalogue, id: string): Profile | null {
  const own = ownUnit(force, id)
  return own ? profileOfOwn(force.faction, own) : (PROFILES.get(id) ?? null)
}
export const profileIn = (force: Catalogue, id: string): Profile => findProfileIn(force, id)!

export const unitsOf = ({ companies }: Force): readonly RosterUnit[] => companies.flatMap(({ units }) => units)
export const profilesOf = (force: Catalogue, { units }: Company): readonly Profile[] =>
  units.map(({ unit }) => profileIn(force, unit))
/** WP-UNIT-10. */
export const pointsOf = (force: Force): number =>
  unitsOf(force).reduce((points, { unit }) => points + profileIn(force, unit).points, 0)
export const inCategory = (profiles: readonly Profile[], category: Category): readonly Profile[] =>
  profiles.filter(one => one.category === category)

/** WP-TRANS-01, WP-R-100: bases that all vehicles of a transport unit carry together. */
export const roomOf = ({ capacity, bases }: Profile): number => capacity * bases

/** WP-TRANS-02, WP-FLY-13, WP-R-104: the transport takes such troops at all. */
export const takesType = ({ flies, hoversToDeploy }: Profile, cargo: Profile): boolean =>
  (cargo.type === 'Infantry' || cargo.type === 'Heavy Infantry') &&
  (!flies || hoversToDeploy || cargo.isAntiGrav || cargo.isDropTroop)
/** It takes the whole unit. */
export const carriesWhole = (transport: Profile, cargo: Profile): boolean =>
  takesType(transport, cargo) && cargo.bases <= roomOf(transport)

/** Why it does not, if it does not. */
export function whyNotCarried(transport: Profile, cargo: Profile): [rule: RuleId, text: string] {
  if (transport.capacity === 0) return ['WP-KEY-26', `${transport.name} carries nobody`]
  if (cargo.type !== 'Infantry' && cargo.type !== 'Heavy Infantry')
    return ['WP-TRANS-02', `${transport.name}: only Infantry and Heavy Infantry are carried`]
  if (!takesType(transport, cargo))
    return ['WP-FLY-13', `${cargo.name} needs Anti-Grav or Drop-troop to ride in ${transport.name}`]
  return ['WP-TRANS-01', `${transport.name} carries ${roomOf(transport)} bases; ${cargo.name} has ${cargo.bases}`]
}
