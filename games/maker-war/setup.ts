import type { Begun, Loaded, SeatId } from '@sandtable/kernel'
import { oneOf, orNull, pair, ruled, shape, withDefault } from '@sandtable/wargame/fields'
import { loadedOf, problems, type Refuse, read, refuseUnder, type Subject } from '@sandtable/wargame/read'
import { bothSides, refuseSeats, seatNames, seatsOf } from '@sandtable/wargame/sides'
import type { Army } from './army/army.ts'
import { setupRow } from './army/army-limits.ts'
import { emptyWorld, freshSide, muster } from './army/muster.ts'
import { armyField, armyOf } from './army/roster.ts'
import { measured } from './basics/measure.ts'
import { MAPS } from './data/maps.ts'
import type { TableMap } from './data/types.ts'
import { armyRules, optionsField, optionsOf } from './set-up/read-options.ts'
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

/** MW-R-02: the first side is the host. */
const SIDES = 'two sides, the host first, each with seats and an army'
const sideField = ruled('MW-SETUP-01', shape({ seats: ruled('MW-R-01', seatNames), army: armyField }))
export const mapField = ruled(
  'MW-SETUP-07',
  oneOf(
    'map',
    MAPS.map(m => m.id),
  ),
)
/** The form of a set-up. */
export const SETUP = shape({
  options: withDefault(optionsField, {}),
  map: orNull(mapField),
  sides: ruled('MW-R-01', pair(sideField, SIDES)),
})
const ABOUT: Subject = { what: 'a set-up', rule: 'MW-SETUP-01' }

/** Checks a set-up from outside: everything wrong with it, each with its place and the rule it concerns. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const { map, sides } = form.value
  const options = optionsOf(form.value.options, refuseUnder(['options'], refuse))
  checkMap(map, options, refuse)
  refuseSeats(form.value, 'MW-R-01', refuse)
  const armies = bothSides(sides, (side, i) => {
    const army = armyOf(side.army, armyRules(options, i === 0), refuseUnder(['sides', i, 'army'], refuse))
    const formations = side.army.formations.length
    if (army && side.seats.length > formations)
      refuse(['sides', i, 'seats'], 'there are more seats than formations', 'MW-R-01', { seats: side.seats.length, formations })
    return { seats: side.seats, army: army! }
  })
  return loadedOf(found, () => ({ options: withSource(options, map), map, sides: armies }))
}

/** A map brings its terrain; without one somebody has to place it. */
const withSource = (options: Options, map: string | null): Options => ({
  ...options,
  terrain: map !== null ? 'map' : options.terrain === 'map' ? 'generator' : options.terrain,
})

const tableOf = ({ points, training }: Options) => setupRow(points, training).table
const findMap = (id: string | null): TableMap | null => MAPS.find(m => m.id === id) ?? null

/** A map of the size that the setup table names (MW-SETUP-02, MW-SETUP-10). */
function checkMap(id: string | null, options: Options, refuse: Refuse): void {
  const map = findMap(id)
  const { width, height } = tableOf(options)
  if (map && !options.customSetup && (map.width !== width || map.height !== height))
    refuse(
      ['map'],
      `${map.name} is ${sizeText(map)} cm, this game is played on ${sizeText({ width, height })} cm`,
      'MW-SETUP-02',
      {
        points: options.points,
      },
    )
}
const sizeText = ({ width, height }: { width: number; height: number }): string => `${width / 100} x ${height / 100}`

export function begin(setup: Setup): Begun<World> {
  const { options, map, sides } = setup
  const [host, guest] = sides
  const seats = seatsOf(setup)
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
