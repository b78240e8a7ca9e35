import type { JsonObject } from '@sandtable/kernel'
import { field } from '../tm-table.ts'

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
