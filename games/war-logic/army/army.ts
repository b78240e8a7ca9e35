import type { TeamSheet, UnitSheet } from '../data/types.ts'
import { type Book, CATALOGUE, type Database, databaseOf, NO_BOOK, USUAL, type Variant } from './database.ts'

/** So many of one unit. */
export type Line = { readonly unit: string; readonly count: number }
/** A unit that is called by a name of its own; `team` null: one of the extras. */
export type Named = { readonly name: string; readonly unit: string; readonly team: string | null }

/** What a player brings to a battle: teams, and loose units, which form the group 'extras' (WL-TEAM-02). */
export type Army = {
  readonly name: string
  readonly book: Book
  /** Ids of ready teams or of those in the book; one may stand there several times. */
  readonly teams: readonly string[]
  readonly extras: readonly Line[]
  readonly named: readonly Named[]
}

/** What was agreed on for all armies (WL-CARD-07, WL-CARD-08); the budget in credits. */
export type ArmyRules = { readonly budget: number; readonly strict: boolean; readonly variant: Variant }

export const armyOf = (name: string, teams: readonly string[], extras: readonly Line[] = []): Army => ({
  ...{ name, teams, extras },
  book: NO_BOOK,
  named: [],
})
const usual = new WeakMap<Book, Database>()
/** Kept where nothing special was agreed on, because every question about an army asks. */
export function databaseFor({ book }: Army, variant: Variant = USUAL): Database {
  const isUsual = variant.classes === USUAL.classes && !variant.flat20 && variant.scale === 1
  if (!isUsual) return databaseOf(book, variant)
  const isEmpty = (book.classes ?? []).length + book.skills.length + book.units.length + book.teams.length === 0
  const database = isEmpty ? CATALOGUE : (usual.get(book) ?? databaseOf(book, variant))
  usual.set(book, database)
  return database
}

/** A group of the battle card: a team, or the extras. */
export type Group = { readonly team: TeamSheet | null; readonly lines: readonly Line[]; readonly price: number }
/** The groups of an army with what they cost (WL-COST-04, WL-CARD-01), teams that nobody knows left out. */
export function groupsOf({ teams, extras }: Army, database: Database): readonly Group[] {
  const found = teams.flatMap(id => database.findTeam(id) ?? [])
  return [
    ...found.map(team => ({ team, lines: team.units, price: database.teamPrice(team) })),
    ...(extras.length === 0 ? [] : [{ team: null, lines: extras, price: database.teamPrice({ units: extras }) }]),
  ]
}
/** In hundredths of a credit. */
export const armyPrice = (army: Army, database: Database): number =>
  groupsOf(army, database).reduce((sum, { price }) => sum + price, 0)

/** How many figures it has. A set-up that is only shown may name any number. */
export const figureCount = (army: Army, database: Database): number =>
  groupsOf(army, database)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { unit, count }) => sum + (database.findUnit(unit) ? count : 0), 0)

/** One figure of an army: its sheet, its team (null: an extra), and what its owner calls it (null: as its sheet). */
export type Figure = {
  readonly sheet: UnitSheet
  readonly group: number | null
  readonly team: TeamSheet | null
  readonly name: string | null
}

/** All figures of an army in the order of its groups. `group` counts its teams: two of the same sheet are two teams (WL-TEAM-02). */
export function figuresIn(army: Army, database: Database): readonly Figure[] {
  const names = [...army.named]
  const nameFor = (unit: string, team: string | null): string | null => {
    const i = names.findIndex(one => one.unit === unit && one.team === team)
    return i < 0 ? null : names.splice(i, 1)[0]!.name
  }
  return groupsOf(army, database).flatMap(({ team, lines }, group) =>
    lines.flatMap(({ unit, count }) => {
      const sheet = database.findUnit(unit)
      const one = (): Figure[] => (sheet ? [{ sheet, team, group: team && group, name: nameFor(unit, team?.id ?? null) }] : [])
      return Array.from({ length: count }, one).flat()
    }),
  )
}
