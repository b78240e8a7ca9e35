import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable, overlaps } from '@sandtable/geometry/table/contact'
import type { JsonObject } from '@sandtable/kernel'
import { anything, byName, described, isOddName, measure, pair, type Read, shape, words } from './fields.ts'
import { noSuch, type Path, type Refuse, wordOf } from './read.ts'

/** One procedure to carry out before play goes on. */
export const procedureToRun = described(
  'one procedure to carry out before play goes on',
  shape({ proc: words(80), vars: byName(words(80), anything) }),
)

/** What is to be carried out is a procedure of the game, and what it is given names nothing that every object has. */
export function refuseRun(
  run: Read<typeof procedureToRun> | undefined,
  procs: readonly { name: string }[],
  refuse: Refuse,
): void {
  if (!run) return
  const names = procs.map(proc => proc.name)
  if (!names.includes(run.proc)) refuse(['run', 'proc'], noSuch('procedure', run.proc, names))
  refuseOddNames(run.vars, ['run', 'vars'], refuse)
}
function refuseOddNames(raw: unknown, path: Path, refuse: Refuse): void {
  if (typeof raw === 'string' && isOddName(raw)) refuse(path, `${wordOf(raw)} is no name of anything here`)
  if (typeof raw !== 'object' || raw === null) return
  for (const key of Object.keys(raw)) {
    if (isOddName(key)) refuse([...path, key], `${wordOf(key)} is no name of anything here`)
    else refuseOddNames((raw as JsonObject)[key], [...path, Array.isArray(raw) ? Number(key) : key], refuse)
  }
}

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

/** Everything stands wholly on the table, and no two bases on the same ground. Touching is allowed; `meet`: what counts as the same ground. */
export function refuseCrowd(
  all: readonly Standing[],
  table: { width: number; height: number },
  refuse: Refuse,
  meet: (a: Body, b: Body) => boolean = (a, b) => overlaps(a, b, 0),
): void {
  all.forEach(({ path, name, body }, i) => {
    if (!isInsideTable(body, table.width, table.height)) refuse([...path, 'at'], `${name} is not wholly on the table`)
    const under = all.slice(0, i).find(other => meet(body, other.body))
    if (under) refuse([...path, 'at'], `${name} stands on the base of ${under.name}`)
  })
}
