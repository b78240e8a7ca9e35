import { PROFILES } from '../data/factions.ts'
import type { Category, Profile } from '../data/types.ts'

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
}

export const unitsOf = ({ companies }: Force): readonly RosterUnit[] => companies.flatMap(({ units }) => units)
export const profilesOf = ({ units }: Company): readonly Profile[] => units.map(({ unit }) => PROFILES.get(unit)!)
/** WP-UNIT-10. */
export const pointsOf = (force: Force): number =>
  unitsOf(force).reduce((points, { unit }) => points + PROFILES.get(unit)!.points, 0)
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
