import { type Begun, type Loaded, type SeatId, type Violation, violation } from '@sandtable/kernel'
import { isObject } from './army/reading.ts'
import { findReadyArmy, READY_ARMIES } from './army/ready.ts'
import { type Army, readArmy } from './army/roster.ts'
import { armyOptions, setupRow } from './army/setup-table.ts'
import { MAPS } from './data/maps.ts'
import { DEFAULTS, emptyWorld, freshSide, muster } from './muster.ts'
import type { Options, SideId, World } from './world.ts'

/** What a game begins with: the agreed options, the table, and each side's seats and army as data. */
export type Setup = {
  options: Options
  /** A ready map, or null: terrain is placed by the generator (MW-R-16). */
  map: string | null
  /** The host first. */
  sides: readonly [SideSetup, SideSetup]
}
export type SideSetup = { seats: readonly SeatId[]; army: Army }

export function readSetup(raw: unknown): Loaded<Setup> {
  const wrong: Violation[] = []
  if (!isObject(raw)) return { ok: false, violations: [violation('MW-SETUP-01', 'a set-up is an object')] }
  const options: Options = { ...DEFAULTS, ...(isObject(raw.options) ? raw.options : {}) }
  const map = typeof raw.map === 'string' ? raw.map : null
  if (map !== null && !MAPS.some(m => m.id === map)) wrong.push(violation('MW-SETUP-07', `there is no map '${map}'`, { map }))
  const sides = (Array.isArray(raw.sides) ? raw.sides : []).map((side, i) => readSide(side, i, options, wrong))
  if (sides.length !== 2) wrong.push(violation('MW-ARMY-02', 'two sides, each with an army', { sides: sides.length }))
  const seats = sides.flatMap(s => s.seats)
  if (new Set(seats).size < seats.length) wrong.push(violation('MW-SETUP-01', 'two seats have the same name'))
  if (wrong.length > 0) return { ok: false, violations: wrong }
  return { ok: true, value: { options, map, sides: [sides[0]!, sides[1]!] } }
}

function readSide(raw: unknown, i: number, options: Options, wrong: Violation[]): SideSetup {
  const { seats, army } = isObject(raw) ? raw : {}
  const names = (Array.isArray(seats) ? seats : []).filter(s => typeof s === 'string' && /^[a-z]\w*$/.test(s)) as string[]
  if (names.length === 0) wrong.push(violation('MW-SETUP-01', `side ${i + 1} needs at least one seat with a name`))
  const read = readArmy(army, armyOptions(options.points, options.training))
  if (!read.ok) wrong.push(...read.violations)
  return { seats: names, army: read.ok ? read.value : READY_ARMIES[0]!.army }
}

export function begin({ options, map, sides: [host, guest] }: Setup): Begun<World> {
  const seats = [host, guest].flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' })))
  const sideOf = (id: SideId, { army }: SideSetup) => freshSide(id, army.faction, army.custom)
  const world = emptyWorld(options, seats, sideOf('a', host), sideOf('b', guest))
  const ready = MAPS.find(m => m.id === map)
  const { table } = setupRow(options.points, options.training)
  world.table = ready ? { width: ready.width, height: ready.height } : { width: table.width, height: table.height }
  world.terrain = (ready?.pieces ?? []).map((p, i) => ({
    ...p,
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

const preset = (
  id: string,
  name: string,
  text: string,
  map: string,
  points: number,
  armies: readonly [string, string],
  more: Partial<Options> = {},
) => ({
  id,
  name,
  text,
  setup: {
    options: { ...DEFAULTS, points, ...more },
    map,
    sides: [
      { seats: ['ann'], army: findReadyArmy(armies[0])!.army },
      { seats: ['bob'], army: findReadyArmy(armies[1])!.army },
    ],
  } as Setup,
})
const TRAINING = { training: true, pointsOfInterest: false, supplyCards: false, factionCards: false } as const
const ids = (points: number) => READY_ARMIES.filter(a => a.army.budget === points).map(a => a.id)

export const presets = [
  preset(
    'training',
    'Training',
    'Two armies of 500 points, no cards, no flyers',
    'twin-woods',
    500,
    [ids(500)[0]!, ids(500)[1]!],
    TRAINING,
  ),
  preset('clash', 'Clash', 'A thousand points a side', 'two-hills', 1000, [ids(1000)[0]!, ids(1000)[2]!]),
]
