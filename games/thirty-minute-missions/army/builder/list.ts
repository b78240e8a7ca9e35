import { type Loaded, sortedJson } from '@sandtable/kernel'
import { type Read, ruled, shape, whole, withDefault } from '@sandtable/wargame/fields'
import { readInto, type Subject } from '@sandtable/wargame/read'
import { SIZES } from '../../data/figures.ts'
import type { Sheet, Squad, SquadUnit } from '../../data/types.ts'
import { sheetFrom } from '../read-sheet.ts'
import { findReadySheet } from '../ready.ts'
import { writtenField, writtenSquad } from '../squad.ts'

/** A squad that is being written, with the Deployment Cost it is written for. */
export type SquadList = Squad & { readonly limit: number }

const MOST_POINTS = 100_000
export const USUAL_LIMIT = SIZES[0]!.limit
/** The form of a squad file. */
export const listField = ruled(
  'TM-BATL-08',
  shape({ ...writtenField._zod.def.shape, limit: withDefault(ruled('TM-BATL-01', whole(1, MOST_POINTS)), USUAL_LIMIT) }),
)
const ABOUT: Subject = { what: 'a squad', rule: 'TM-BATL-08' }

/** A squad from outside that may still be unfinished: everything in it is known. */
export const readList = (raw: unknown): Loaded<SquadList> =>
  readInto(listField, raw, ABOUT, ({ limit, ...written }, refuse) => {
    const squad = writtenSquad(written, refuse)
    return { ...squad, limit, sheets: { ...unusedSheets(written.sheets), ...squad.sheets } }
  })
/** Own datasheets that no unit has yet, or any more. */
const unusedSheets = (written: Read<typeof writtenField>['sheets']): Squad['sheets'] =>
  Object.fromEntries(
    Object.entries(written)
      .map(([id, one]) => [id, sheetFrom(one, () => {})] as const)
      .filter(([id, sheet]) => !isReady(id, sheet)),
  )
const isReady = (id: string, sheet: Sheet): boolean => sortedJson(sheet) === sortedJson(findReadySheet(id) ?? null)

/** Datasheets that are not those of the book. */
export const ownSheets = ({ sheets }: SquadList): Squad['sheets'] =>
  Object.fromEntries(Object.entries(sheets).filter(([id, sheet]) => !isReady(id, sheet)))

/** Numbers are given once, and every unit has its datasheet. */
export function renumbered(list: SquadList): SquadList {
  const taken = new Set<number>()
  const units = list.units.map((one): SquadUnit => {
    const n = taken.has(one.n) ? firstFree(list.units, taken) : one.n
    taken.add(n)
    return { ...one, n }
  })
  const ready = units.flatMap(({ unit }) => findReadySheet(unit) ?? []).map(sheet => [sheet.id, sheet])
  return { ...list, units, sheets: { ...Object.fromEntries(ready), ...list.sheets } }
}
function firstFree(units: readonly SquadUnit[], taken: ReadonlySet<number>): number {
  let n = 1
  while (taken.has(n) || units.some(one => one.n === n)) n++
  return n
}
/** The number of the next unit. */
export const nextNumber = ({ units }: SquadList): number => firstFree(units, new Set())
export const asList = (squad: Squad, limit: number): SquadList => ({ ...squad, limit })
