import { type Loaded, sortedJson } from '@sandtable/kernel'
import type { CsvSheet } from '@sandtable/wargame/armies/kit'
import { findClass } from '../../data/classes.ts'
import type { ClassDefault, ClassRecord } from '../../data/types.ts'
import { databaseFor, figuresIn } from '../army.ts'
import { type Book, CATALOGUE, databaseOf, NO_BOOK, recordOf, USUAL } from '../database.ts'
import { type BattleSheet, exportBattles, importBattles } from '../sheets/battle.ts'
import { exportDefaults, importDefaults } from '../sheets/defaults.ts'
import type { Imported } from '../sheets/sheet.ts'
import { exportSkills, importSkills } from '../sheets/skills.ts'
import { exportTeams, importTeams } from '../sheets/teams.ts'
import { exportUnits, freshEntry, importUnits } from '../sheets/units.ts'
import { type ArmyList, readList } from './list.ts'

type Known = { readonly id: string }
/** The army with what a sheet has, in the order of the sheet; what the catalogue has just so is there anyway. */
function withAll<T extends Known>(
  list: ArmyList,
  kind: 'skills' | 'units' | 'teams',
  imported: Loaded<Imported<readonly T[]>>,
  known: (id: string) => T | null,
  written: (one: T) => Known,
): Loaded<ArmyList> {
  if (!imported.ok) return imported
  const fresh = imported.value.value.filter(one => sortedJson(known(one.id)) !== sortedJson(one))
  const ids = new Set(fresh.map(({ id }) => id))
  const others = (list.book[kind] as readonly Known[]).filter(({ id }) => !ids.has(id))
  return readList({ ...list, book: { ...list.book, [kind]: [...others, ...fresh.map(written)] } })
}
/** WL-SHEET-03: what the army uses, and what is its own. */
const usedUnits = (list: ArmyList): ReadonlySet<string> =>
  new Set([...figuresIn(list, databaseFor(list)).map(({ sheet }) => sheet.id), ...list.book.units.map(({ id }) => id)])

/** WL-SHEET-04: all classes; those that are as the book has them are there anyway. */
function withClasses(list: ArmyList, imported: Loaded<Imported<readonly ClassDefault[]>>): Loaded<ArmyList> {
  if (!imported.ok) return imported
  const read = imported.value.value
  const isIn = (all: readonly ClassRecord[]) => (one: ClassRecord) =>
    all.some(({ category, sub }) => category === one.category && sub === one.sub)
  const changed = read.filter(one => sortedJson(findClass(one.category, one.sub)) !== sortedJson(one))
  const { classes = [], ...book } = list.book
  const all = [...classes.filter(one => !isIn(read)(one)), ...changed]
  return readList({ ...list, book: all.length === 0 ? book : { ...book, classes: all } })
}
function withBattles(list: ArmyList, imported: Loaded<Imported<readonly BattleSheet[]>>): Loaded<ArmyList> {
  if (!imported.ok) return imported
  const read = imported.value.value
  const others = (list.battles ?? []).filter(({ battleOf }) => !read.some(one => one.battleOf === battleOf))
  const battles = [...others, ...read]
  return readList(battles.length === 0 ? list : { ...list, battles })
}

/** WL-SHEET-08: the tabs of class defaults, skills, units, teams and battles. */
export const sheets: readonly CsvSheet<ArmyList>[] = [
  {
    ...{ id: 'defaults', name: 'Class defaults' },
    write: list => exportDefaults(databaseFor(list).classes),
    read: (list, csv) => withClasses(list, importDefaults(csv)),
  },
  {
    ...{ id: 'skills', name: 'Skills' },
    write(list) {
      const database = databaseFor(list)
      const units = usedUnits(list)
      const used = new Set(database.units.filter(({ id }) => units.has(id)).flatMap(({ skills }) => skills))
      const own = new Set(list.book.skills.map(({ id }) => id))
      return exportSkills(database.skills.filter(({ id }) => used.has(id) || own.has(id)))
    },
    read(list, csv) {
      const database = databaseFor(list)
      return withAll(
        list,
        'skills',
        importSkills(csv, database),
        id => databaseOf(NO_BOOK, { ...USUAL, classes: database.classes }).findSkill(id),
        recordOf,
      )
    },
  },
  {
    ...{ id: 'units', name: 'Units' },
    write(list) {
      const database = databaseFor(list)
      const used = usedUnits(list)
      return exportUnits(
        database.units.filter(({ id }) => used.has(id)).map(unit => freshEntry(unit, database)),
        database,
      )
    },
    read(list, csv) {
      const read = importUnits(csv, databaseFor(list))
      const units: Loaded<Imported<readonly Book['units'][number][]>> = read.ok
        ? { ok: true, value: { ...read.value, value: read.value.value.map(({ unit }) => unit) } }
        : read
      return withAll(
        list,
        'units',
        units,
        id => CATALOGUE.findUnit(id),
        unit => unit,
      )
    },
  },
  {
    ...{ id: 'teams', name: 'Teams' },
    write(list) {
      const database = databaseFor(list)
      const used = new Set([...list.teams, ...list.book.teams.map(({ id }) => id)])
      return exportTeams(
        database.teams.filter(({ id }) => used.has(id)),
        database,
      )
    },
    read: (list, csv) =>
      withAll(
        list,
        'teams',
        importTeams(csv, databaseFor(list)),
        id => CATALOGUE.findTeam(id),
        team => team,
      ),
  },
  {
    ...{ id: 'battle', name: 'Battle sheets' },
    write: list => exportBattles(list.battles ?? [], () => databaseFor(list)),
    read: (list, csv) =>
      withBattles(
        list,
        importBattles(csv, () => databaseFor(list)),
      ),
  },
]
