import { CLASS_DEFAULTS, classesWith } from '../data/classes.ts'
import { SKILL_RECORDS, skillFrom } from '../data/skills.ts'
import type { ClassDefault, ClassRecord, Skill, SkillRecord, TeamSheet, UnitSheet } from '../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS } from '../data/units.ts'
import { unitPrice } from './cost.ts'

/** What a player has written beside the catalogue. */
export type Book = {
  /** Absent: all as the book has them. */
  readonly classes?: readonly ClassRecord[]
  readonly skills: readonly SkillRecord[]
  readonly units: readonly UnitSheet[]
  readonly teams: readonly TeamSheet[]
}
export const NO_BOOK: Book = { skills: [], units: [], teams: [] }

/** What prices hang on beside the sheets: the class defaults, which of their numbers count (WL-CLASS-08), the scale of a side (WL-UNIT-10). */
export type Variant = { readonly classes: readonly ClassDefault[]; readonly flat20: boolean; readonly scale: number }
export const USUAL: Variant = { classes: CLASS_DEFAULTS, flat20: false, scale: 1 }

/**
 * WL-SHEET-03: class defaults, skills, units and teams, each level made of the one below. Nothing is priced before it is asked for, so a change
 * of a lower level shows in all above it.
 */
export type Database = {
  readonly classes: readonly ClassDefault[]
  /** The catalogue and what is in the book, to choose from (WL-SHEET-05). */
  readonly skills: readonly Skill[]
  readonly units: readonly UnitSheet[]
  readonly teams: readonly TeamSheet[]
  findClass(category: string, sub: string): ClassDefault | null
  findSkill(id: string): Skill | null
  findUnit(id: string): UnitSheet | null
  findTeam(id: string): TeamSheet | null
  /** The skills of a unit in slot order, without those that nobody knows. */
  skillsOf(unit: UnitSheet): readonly Skill[]
  /** In hundredths of a credit. */
  unitPrice(unit: UnitSheet): number
  teamPrice(team: Pick<TeamSheet, 'units'>): number
}

/** WL-UNIT-10, WL-R-187: fractions stay. */
const scaled = (skill: Skill, scale: number): Skill =>
  scale === 1 ? skill : { ...skill, impact: skill.impact * scale, range: skill.range * scale, extension: skill.extension * scale }
/** WL-CLASS-08: the flat-20 variant has other numbers. */
const inVariant = (one: ClassDefault, flat20: boolean): ClassDefault => (flat20 ? { ...one, number: one.numberFlat20 } : one)

const byId = <T extends { readonly id: string }>(all: readonly T[]) => {
  const found: ReadonlyMap<string, T> = new Map(all.map(one => [one.id, one]))
  return (id: string): T | null => found.get(id) ?? null
}

export function databaseOf(book: Book, { classes, flat20, scale }: Variant = USUAL): Database {
  const all = classesWith(book.classes ?? [], classes)
  const own = new Map(all.map(one => [`${one.category}/${one.sub}`, inVariant(one, flat20)]))
  const skills = [...SKILL_RECORDS, ...book.skills].flatMap(record => {
    const defaults = own.get(`${record.category}/${record.sub}`)
    return defaults ? [scaled(skillFrom(record, defaults), scale)] : []
  })
  const findSkill = byId(skills)
  const units = [...UNIT_SHEETS, ...book.units]
  const teams = [...TEAM_SHEETS, ...book.teams]
  const findUnit = byId(units)
  const skillsOf = (unit: UnitSheet): readonly Skill[] => unit.skills.flatMap(id => findSkill(id) ?? [])
  const priceOfUnit = (unit: UnitSheet): number => unitPrice(skillsOf(unit))
  const priceOf = (id: string): number => {
    const unit = findUnit(id)
    return unit === null ? 0 : priceOfUnit(unit)
  }
  return {
    classes: [...own.values()],
    ...{ skills, units, teams },
    findClass: (category, sub) => own.get(`${category}/${sub}`) ?? null,
    ...{ findSkill, findUnit, findTeam: byId(teams), skillsOf },
    unitPrice: priceOfUnit,
    teamPrice: team => team.units.reduce((sum, { unit, count }) => sum + priceOf(unit) * count, 0),
  }
}
/** What everybody has. */
export const CATALOGUE: Database = databaseOf(NO_BOOK)

/** A skill as it would be written: a number that is its class's is left out, so that it follows its class. */
export function recordOf({ numberIsDefault, number, ...skill }: Skill): SkillRecord {
  return numberIsDefault ? skill : { ...skill, number }
}
