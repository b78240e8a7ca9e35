import { supplyCostOf } from './army-limits.ts'
import {
  type Catalogue,
  type Plan,
  planOf,
  type UnitProfile,
  unitProfile,
  type WeaponProfile,
  weaponProfile,
} from './catalogue.ts'
import { formationSpeed, moverOf } from './formation-speed.ts'
import { traitValue } from './profile.ts'

/** A formation in an army list: which plan, who leads, how many of each unit besides, and a Titan's weapons by slot. */
export type RosterFormation = {
  readonly plan: string
  /** Null for a Titan on its own (MW-TITAN-01). */
  readonly chief: string | null
  readonly units: { readonly [unit: string]: number }
  /** Empty slots are left out. */
  readonly weapons: { readonly [slot: string]: string }
  /** Null: the plan's name. */
  readonly name: string | null
}

/** What stands on a formation card (MW-FORM-07). */
export type FormationSheet = {
  name: string
  points: number
  /** Null for flyers. */
  speed: number | null
  supplyCost: number
  stars: number
  /** Units, the chief included. */
  size: number
}

/** Every unit of a formation, the chief first. */
export const membersOf = ({ chief, units }: RosterFormation, catalogue: Catalogue): UnitProfile[] => [
  ...(chief === null ? [] : [unitProfile(chief, catalogue)]),
  ...Object.entries(units).flatMap(([id, count]) => Array.from({ length: count }, () => unitProfile(id, catalogue))),
]

/** The same by kinds, each with how many there are. */
const kindsOf = ({ chief, units }: RosterFormation, catalogue: Catalogue): readonly { unit: UnitProfile; count: number }[] => [
  ...(chief === null ? [] : [{ unit: unitProfile(chief, catalogue), count: 1 }]),
  ...Object.entries(units).flatMap(([id, count]) => (count > 0 ? [{ unit: unitProfile(id, catalogue), count }] : [])),
]

export const weaponsOf = ({ weapons }: RosterFormation, catalogue: Catalogue): WeaponProfile[] =>
  Object.values(weapons).map(id => weaponProfile(id, catalogue))

/** MW-FORM-07, MW-COST-03: the chief and units, a Titan with its weapons. */
export const pointsOf = (formation: RosterFormation, catalogue: Catalogue): number =>
  kindsOf(formation, catalogue).reduce((sum, { unit, count }) => sum + unit.points * count, 0) +
  weaponsOf(formation, catalogue).reduce((sum, { points }) => sum + points, 0)

export const sheetOf = (formation: RosterFormation, catalogue: Catalogue): FormationSheet => {
  const { name, stars } = planOf(formation.plan, catalogue)
  const points = pointsOf(formation, catalogue)
  const members = membersOf(formation, catalogue)
  return {
    name: formation.name ?? name,
    points,
    speed: formationSpeed(members.map(unit => moverOf(unit))).speed,
    supplyCost: supplyCostOf(points),
    stars,
    size: members.length,
  }
}

/** Whether a unit or weapon of the formation has the trait. */
export const hasTrait = (formation: RosterFormation, trait: string, catalogue: Catalogue): boolean =>
  kindsOf(formation, catalogue).some(({ unit }) => traitValue(unit, trait) > 0) ||
  weaponsOf(formation, catalogue).some(weapon => traitValue(weapon, trait) > 0)

/** MW-TRAIT-14: how many units of invader formations it carries. */
export const capacityOf = (formation: RosterFormation, catalogue: Catalogue): number =>
  kindsOf(formation, catalogue).reduce((sum, { unit, count }) => sum + traitValue(unit, 'carrier') * count, 0)

/** Whether it flies: such formations start off the table and never count as being on it (MW-FLYER-01, MW-END-01). */
export const isFlying = (formation: RosterFormation, catalogue: Catalogue): boolean => planKind(formation, catalogue) === 'flyer'
const planKind = ({ plan }: RosterFormation, catalogue: Catalogue): Plan['kind'] => planOf(plan, catalogue).kind

/** The Titan of a formation: a Titan plan's hull, or the one Titan among other units (MW-R-120). */
export const findTitan = (formation: RosterFormation, catalogue: Catalogue): UnitProfile | null =>
  kindsOf(formation, catalogue).find(({ unit }) => unit.type === 'titan')?.unit ?? null
