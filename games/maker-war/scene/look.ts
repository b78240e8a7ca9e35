import { type Catalogue, catalogueOf, type UnitProfile, unitProfile } from '../army/catalogue.ts'
import { TEMPLATES } from '../data/measures.ts'
import type { View } from '../view.ts'
import type { Formation, SideId, Unit } from '../world.ts'

export const catalogueOfSide = (seen: View, side: SideId): Catalogue => catalogueOf(seen.sides[side])
export const profileOf = (seen: View, unit: Unit): UnitProfile => unitProfile(unit.profile, catalogueOfSide(seen, unit.side))
/** The formation of a unit; null for a Hypha. */
export const groupOf = (seen: View, unit: Unit): Formation | null =>
  unit.formation === null ? null : seen.formations[unit.formation]!

/** MW-GEO-04: a length of the rules on this table, in hundredths. */
export const measured = ({ options }: View, length: number): number => (options.inches ? Math.floor(length / 200) * 100 : length)
/** MW-GEO-07, MW-GEO-08: the radius of a template on this table. */
export const templateRadius = (seen: View, name: keyof typeof TEMPLATES): number => measured(seen, TEMPLATES[name] * 2) / 2
export const unitOf = ({ options }: View): 'in' | 'cm' => (options.inches ? 'in' : 'cm')
export const lengthText = (seen: View, length: number): string => `${measured(seen, length) / 100} ${unitOf(seen)}`
