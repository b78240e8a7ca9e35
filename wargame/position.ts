import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable, overlaps } from '@sandtable/geometry/table/contact'
import type { Begun, Call, JsonObject, Loaded, RuleId, Seat } from '@sandtable/kernel'
import { anything, byName, described, type Field, isOddName, measure, pair, type Read, shape, words } from './fields.ts'
import { findRule, knownIn } from './parts.ts'
import { loadedOf, noSuch, type Path, type Refuse, readOn, wordOf } from './read.ts'

/** One procedure to carry out before play goes on. */
export const procedureToRun = described(
  'one procedure to carry out before play goes on',
  shape({ proc: words(80), vars: byName(words(80), anything) }),
)

type Described = { run?: Read<typeof procedureToRun> | undefined }
type PositionSpec<D extends Described, W extends JsonObject> = {
  form: Field<D>
  /** By which a position is refused where no field has a rule of its own. */
  rule: RuleId
  /** What may be carried out before play goes on. */
  procs: readonly { name: string }[]
  /** Lays the table that is described, and refuses what cannot be. */
  lay(described: D, refuse: Refuse): W
  /** What there is by each noun that a field is the `nameOf`. */
  named?(world: W): { readonly [noun: string]: readonly string[] }
  /** How large the table is, in hundredths, for places that are `onTable`. */
  tableOf?(world: W): Size
  /** What the procedure 'resume' is given to go on from here, after `run`. Nothing was refused; what follows from the rest is added to the world. */
  resume(world: W, described: D, run: Call | null): JsonObject
}

/** A reader of described positions: one that is ready to be played on, or everything that is wrong with it. */
export const positionReader =
  <D extends Described, W extends JsonObject & { seats: readonly Seat[] }>({
    form,
    rule,
    procs,
    lay,
    named,
    tableOf,
    resume,
  }: PositionSpec<D, W>) =>
  (raw: unknown): Loaded<Begun<W>> => {
    const { found, refuse, value } = readOn(form, raw, { what: 'a position', rule })
    if (value === null) return { ok: false, violations: found }
    const world = lay(value, refuse)
    refuseUnknown(form, value, { names: named?.(world) ?? {}, table: tableOf?.(world) ?? null }, refuse)
    refuseRun(value.run, procs, refuse)
    const run = (value.run ?? null) as Call | null
    return loadedOf(found, () => ({
      seats: world.seats,
      world,
      first: { proc: 'resume', vars: resume(world, value, run) },
    }))
  }

const NAMES = ['ann', 'bob', 'cyd', 'dan'] as const
const TEAMS = ['a', 'b', 'c', 'd'] as const
/** Who plays a position in which nobody is named. */
export const TWO_SEATS: readonly Seat[] = [
  { id: NAMES[0], team: TEAMS[0] },
  { id: NAMES[1], team: TEAMS[1] },
]
/**
 * The players 'p1' to 'p4' of a position, two or as many as are described or `named` elsewhere: each with a seat, a team of its own, and
 * what is said of it.
 */
export function describedPlayers<P extends { id: string }>(players: readonly P[], named: readonly string[] = []) {
  const count = Math.max(2, ...[...players.map(({ id }) => id), ...named].map(id => Number(id.slice(1)) || 0))
  return NAMES.slice(0, count).map((seat, i) => {
    const id = `p${i + 1}`
    return { id, seat, team: TEAMS[i]!, described: players.find(known => known.id === id) ?? null }
  })
}

type Size = { width: number; height: number }
/** Names of what is not there, and places that lie beside the table. */
function refuseUnknown(
  form: Field,
  value: unknown,
  { names, table }: { names: { readonly [noun: string]: readonly string[] }; table: Size | null },
  refuse: Refuse,
): void {
  for (const { path, value: one, about } of knownIn(form, value)) {
    if (about.of !== undefined && typeof one === 'string' && !names[about.of]!.includes(one))
      refuse(path, noSuch(about.of, one, names[about.of]!), findRule(form, path))
    if (about.isOnTable && table && Array.isArray(one) && !isInside(placeFrom(one as unknown as WrittenPlace), table))
      refuse(path, `it lies beside the table, which is ${table.width / 100} x ${table.height / 100}`, findRule(form, path))
  }
}
const isInside = ({ x, y }: { x: number; y: number }, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** What is to be carried out is a procedure of the game, and what it is given names nothing that every object has. */
function refuseRun(run: Described['run'], procs: readonly { name: string }[], refuse: Refuse): void {
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
type WrittenPlace = readonly [number, number]
/** The same in hundredths. */
export const placeFrom = ([x, y]: WrittenPlace): { x: number; y: number } => ({ x: hundredths(x), y: hundredths(y) })
export const hundredths = (length: number): number => Math.round(length * 100) + 0

/** Something that stands on a free table, and where it stands in the file. */
export type Standing = { path: Path; name: string; body: Body }

/** Everything stands wholly on the table, and no two bases on the same ground. Touching is allowed; `meet`: what counts as the same ground. */
export function refuseCrowd(
  all: readonly Standing[],
  table: Size,
  refuse: Refuse,
  meet: (a: Body, b: Body) => boolean = (a, b) => overlaps(a, b, 0),
): void {
  all.forEach(({ path, name, body }, i) => {
    if (!isInsideTable(body, table.width, table.height)) refuse([...path, 'at'], `${name} is not wholly on the table`)
    const under = all.slice(0, i).find(other => meet(body, other.body))
    if (under) refuse([...path, 'at'], `${name} stands on the base of ${under.name}`)
  })
}
/** Terrain may reach over the table's edge, but does not lie beside it. `list`: where it is written down. */
export function refuseBeside(list: string, lying: readonly Body[], { width, height }: Size, refuse: Refuse) {
  const points = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const table: Body = { footprint: { type: 'polygon', points }, at: { x: 0, y: 0 }, facing: 0 }
  lying.forEach((body, i) => {
    if (!overlaps(table, body, 0)) refuse([list, i], 'no part of it lies on the table')
  })
}
