import type { Json, Loaded, RuleId } from '@sandtable/kernel'
import { countField, type DesignList } from '@sandtable/wargame/armies/design'
import { CREDIT, credits } from '../cost.ts'
import type { Book, Database } from '../database.ts'
import { type ArmyList, readList } from './list.ts'

export const MONEY = { one: 'credit', many: 'credits', share: CREDIT }

/** The army with one more sheet in its book; one of the same id is replaced. */
export function withSheet(list: ArmyList, kind: Exclude<keyof Book, 'classes'>, one: { readonly id: string }): Loaded<ArmyList> {
  const others = (list.book[kind] as readonly { readonly id: string }[]).filter(({ id }) => id !== one.id)
  return readList({ ...list, book: { ...list.book, [kind]: [...others, one] } })
}
const called = (mark: string): string => mark.replaceAll('_', ' ')
export const named = (at: string, group: string, all: readonly string[]): DesignList => ({
  at,
  isOnce: true,
  offers: all.map(one => ({ id: `${group}: ${one}`, name: called(one), group, price: 0, text: '', made: one })),
  partOf: item => ({ name: called(String(item)), text: group }),
})
/** So many of each unit. */
export const unitLists = (at: string, database: Database, rule: RuleId): DesignList => ({
  at,
  offers: database.units.map(unit => ({
    ...{ id: unit.id, name: unit.name, group: unit.kind, price: database.unitPrice(unit), text: unit.theme },
    ...{ tags: [unit.theme, unit.race, ...unit.tags], made: { unit: unit.id, count: 1 } as Json },
  })),
  partOf: (item, place) => {
    const { unit, count } = item as unknown as { unit: string; count: number }
    const sheet = database.findUnit(unit)
    const price = sheet ? count * database.unitPrice(sheet) : 0
    const fields = [countField(`${place}/count`, 'Count', count, 1, 200, rule)]
    return { name: sheet?.name ?? unit, text: credits(price), price, fields }
  },
})
