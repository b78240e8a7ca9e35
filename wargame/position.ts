import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable, overlaps } from '@sandtable/geometry/table/contact'
import { anything, byName, described, measure, pair, shape, words } from './fields.ts'
import type { Path, Refuse } from './read.ts'

/** One procedure to carry out before play goes on. */
export const procedureToRun = described(
  'one procedure to carry out before play goes on',
  shape({ proc: words(80), vars: byName(words(80), anything) }),
)

/** Farther than any table reaches. */
const FAR = 10_000
/** A place on a free table as people write it, in whole units with up to two decimals. */
export const writtenPlace = pair(measure(-FAR, FAR), 'a place [x, y]')
export type WrittenPlace = readonly [number, number]
/** The same in hundredths. */
export const placeFrom = ([x, y]: WrittenPlace): { x: number; y: number } => ({ x: hundredths(x), y: hundredths(y) })
export const hundredths = (length: number): number => Math.round(length * 100) + 0

/** Something that stands on a free table, and where it stands in the file. */
export type Standing = { path: Path; name: string; body: Body }

/** Everything stands wholly on the table, and no two bases on the same ground. Touching is allowed. */
export function refuseCrowd(all: readonly Standing[], table: { width: number; height: number }, refuse: Refuse): void {
  all.forEach(({ path, name, body }, i) => {
    if (!isInsideTable(body, table.width, table.height)) refuse([...path, 'at'], `${name} is not wholly on the table`)
    const under = all.slice(0, i).find(other => overlaps(body, other.body, 0))
    if (under) refuse([...path, 'at'], `${name} stands on the base of ${under.name}`)
  })
}
