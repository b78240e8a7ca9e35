import type { JsonObject } from '@sandtable/kernel'
import { SHEETS } from '../../data/figures.ts'
import { at, field } from '../../test/tm-table.ts'

/** A grey board of 14 by 11 with these letters at [column, row]. */
export function land(...letters: readonly [column: number, row: number, letter: string][]): string[] {
  const rows = Array.from({ length: 11 }, (_, r) => '.'.repeat(r % 2 === 1 ? 13 : 14).split(''))
  for (const [column, row, letter] of letters) rows[row]![column] = letter
  return rows.map(row => row.join(''))
}

/** One unit of side 'a', 'ua1', in the Movement Phase of its turn with 4 AP; others besides, and a far enemy without AP. */
export const afield = (unit: JsonObject, more: JsonObject = {}, others: readonly JsonObject[] = []) =>
  field({
    units: [
      { side: 'a', sheet: 'marauder', at: [4, 4], facing: 0, ap: 4, ...unit },
      { side: 'b', sheet: 'marauder', at: [13, 10], id: 'far' },
      ...others,
    ],
    active: 'ua1',
    ...more,
  })

export type Table = ReturnType<typeof afield>
export const unitIn = (t: Table) => t.world.units.ua1!
export const placeIn = (t: Table, id = 'ua1') => {
  const { hex, level, facing } = t.world.units[id]!
  return { hex, level, facing }
}
export const total = (data: JsonObject): number => (data.cost as { total: number }).total
/** What each step (or other part of a move) has cost. */
export const costs = (t: Table, type = 'stepped'): number[] => t.all(type).map(total)

/** A ready datasheet with something else about it. */
export const like = (id: string, change: JsonObject): JsonObject =>
  ({ ...SHEETS.get(id)!, id: `${id}-x`, ...change }) as unknown as JsonObject
/** The hexes of a row east of one column, up to another. */
export const east = (from: number, to: number, row = 4) => Array.from({ length: to - from }, (_, i) => at(from + 1 + i, row))
/** Deep water in columns 3 to 5 of row 4, then shallow water and the shore. */
export const SEA = land([3, 4, 'D'], [4, 4, 'D'], [5, 4, 'D'], [6, 4, 'L'], [7, 4, '.'])
/** The rules that events of this type cite. */
export const rulesOf = (t: Table, type: string): string[] => t.events.filter(e => e.type === type).map(e => e.rule)
