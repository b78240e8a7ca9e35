import { type Begun, type Loaded, type SeatId, type Violation, violation } from '@sandtable/kernel'
import type { Army } from './army/army.ts'
import { isObject, listOf, loadedOf, type Raw, type Refuse, strangersIn, wordOf } from './army/reading.ts'
import { READY_ARMIES } from './army/ready.ts'
import { readArmy } from './army/roster.ts'
import { setupRow } from './army/setup-table.ts'
import { MAPS } from './data/maps.ts'
import type { TableMap } from './data/types.ts'
import { measured } from './measure.ts'
import { emptyWorld, freshSide, muster } from './muster.ts'
import { armyRules, readOptions } from './setup/read-options.ts'
import type { Options, SideId, World } from './world.ts'

/** What a game begins with: the agreed options, the table, and each side's seats and army as data. */
export type Setup = {
  options: Options
  /** A ready map, or null: terrain is placed as `options.terrain` says (MW-R-16). */
  map: string | null
  /** The host first. */
  sides: readonly [SideSetup, SideSetup]
}
export type SideSetup = { seats: readonly SeatId[]; army: Army }

const MOST_SEATS = 8
const SIDE_NAMES = ['the host', 'the guest']

/** Checks a set-up from outside: everything wrong with it, each with the rule it concerns. */
export function readSetup(raw: unknown): Loaded<Setup> {
  if (!isObject(raw)) return { ok: false, violations: [violation('MW-SETUP-01', 'a set-up is an object')] }
  const wrong: Violation[] = []
  const refuse: Refuse = (rule, text, params) => wrong.push(violation(rule, text, params))
  refuseStrangers(raw, ['options', 'map', 'sides'], 'a set-up', refuse)
  const options = readOptions(raw.options, refuse)
  const map = readMap(raw.map ?? null, options, refuse)
  const sides = listOf(raw.sides)
    .slice(0, 2)
    .map((side, i) => readSide(side, i, options, refuse, wrong))
  if (listOf(raw.sides).length !== 2) refuse('MW-R-01', 'two sides, each with an army', { sides: listOf(raw.sides).length })
  const seats = sides.flatMap(s => s.seats)
  if (new Set(seats).size < seats.length) refuse('MW-R-01', 'two seats have the same name')
  if (seats.length > MOST_SEATS) refuse('MW-R-01', `at most ${MOST_SEATS} seats`, { seats: seats.length })
  return loadedOf(wrong, () => ({ options: withSource(options, map), map, sides: [sides[0]!, sides[1]!] }))
}

function refuseStrangers(raw: Raw, known: readonly string[], what: string, refuse: Refuse): void {
  for (const key of strangersIn(raw, known))
    refuse('MW-SETUP-01', `${what} has no '${key}', only ${known.join(', ')}`, { field: key })
}

/** A map brings its terrain; without one somebody has to place it. */
const withSource = (options: Options, map: string | null): Options => ({
  ...options,
  terrain: map !== null ? 'map' : options.terrain === 'map' ? 'generator' : options.terrain,
})

const tableOf = ({ points, training }: Options) => setupRow(points, training).table
const findMap = (id: unknown): TableMap | null => MAPS.find(m => m.id === id) ?? null

/** A known map of the size that the setup table names (MW-SETUP-02, MW-SETUP-10). */
function readMap(raw: unknown, options: Options, refuse: Refuse): string | null {
  if (raw === null) return null
  const map = findMap(raw)
  if (map === null) {
    refuse('MW-SETUP-07', `there is no map '${wordOf(raw)}'`)
    return null
  }
  const { width, height } = tableOf(options)
  if (!options.customSetup && (map.width !== width || map.height !== height))
    refuse('MW-SETUP-02', `${map.name} is ${sizeText(map)} cm, this game is played on ${sizeText({ width, height })} cm`, {
      points: options.points,
    })
  return map.id
}
const sizeText = ({ width, height }: { width: number; height: number }): string => `${width / 100} x ${height / 100}`

function readSide(raw: unknown, i: number, options: Options, refuse: Refuse, wrong: Violation[]): SideSetup {
  const given: Raw = isObject(raw) ? raw : {}
  const who = SIDE_NAMES[i]!
  refuseStrangers(given, ['seats', 'army'], who, refuse)
  const seats = listOf(given.seats).filter((s): s is string => typeof s === 'string' && /^[a-z]\w{0,39}$/.test(s))
  if (seats.length === 0 || seats.length < listOf(given.seats).length)
    refuse('MW-R-01', `${who} needs one seat or more, each with a name of small letters and digits`)
  const read = readArmy(given.army, armyRules(options, i === 0))
  if (!read.ok) wrong.push(...read.violations)
  const army = read.ok ? read.value : READY_ARMIES[0]!.army
  if (read.ok && seats.length > army.formations.length)
    refuse('MW-R-01', `${who} has more seats than formations`, { seats: seats.length, formations: army.formations.length })
  return { seats, army }
}

export function begin({ options, map, sides: [host, guest] }: Setup): Begun<World> {
  const seats = [host, guest].flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' })))
  const sideOf = (id: SideId, { army }: SideSetup) => freshSide(id, army.faction, army.custom)
  const world = emptyWorld(options, seats, sideOf('a', host), sideOf('b', guest))
  const ready = findMap(map)
  const { width, height } = ready ?? tableOf(options)
  // MW-GEO-04, MW-R-18: an inch table is half as large, and so is what lies on it.
  const half = (length: number) => (options.inches ? Math.floor(length / 2) : length)
  world.table = { width: measured(world, width), height: measured(world, height) }
  world.terrain = (ready?.pieces ?? []).map((p, i) => ({
    ...p,
    at: { x: half(p.at.x), y: half(p.at.y) },
    length: measured(world, p.length),
    width: measured(world, p.width),
    id: `t${i + 1}`,
    shape: 'rect',
    points: [],
    effects: [],
    poi: null,
  }))
  muster(world, 'a', host.army)
  muster(world, 'b', guest.army)
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
