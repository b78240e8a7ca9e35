import { type Loaded, sortedJson } from '@sandtable/kernel'
import type { CsvSheet } from '@sandtable/wargame/armies/kit'
import { databaseFor, figuresIn } from '../army.ts'
import { type Book, CATALOGUE, recordOf } from '../database.ts'
import type { Imported } from '../sheets/sheet.ts'
import { exportSkills, importSkills } from '../sheets/skills.ts'
import { exportTeams, importTeams } from '../sheets/teams.ts'
import { exportUnits, freshEntry, importUnits } from '../sheets/units.ts'
import { type ArmyList, readList } from './list.ts'

type Known = { readonly id: string }
/** The army with what a sheet has, in the order of the sheet; what the catalogue has just so is there anyway. */
function withAll<T extends Known>(
  list: ArmyList,
  kind: keyof Book,
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

/** WL-SHEET-08: the tabs of skills, units and teams. */
export const sheets: readonly CsvSheet<ArmyList>[] = [
  {
    ...{ id: 'skills', name: 'Skills' },
    write(list) {
      const database = databaseFor(list)
      const units = usedUnits(list)
      const used = new Set(database.units.filter(({ id }) => units.has(id)).flatMap(({ skills }) => skills))
      const own = new Set(list.book.skills.map(({ id }) => id))
      return exportSkills(database.skills.filter(({ id }) => used.has(id) || own.has(id)))
    },
    read: (list, csv) => withAll(list, 'skills', importSkills(csv), id => CATALOGUE.findSkill(id), recordOf),
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
]
