import type { Begun, Loaded, SeatId } from '@sandtable/kernel'
import { list, oneOf, optional, orNull, pair, type Read, ruled, shape, withDefault } from '@sandtable/wargame/fields'
import { loadedOf, problems, read, refuseUnder, type Subject } from '@sandtable/wargame/read'
import { refuseSeats, seatNames, seatsOf } from '@sandtable/wargame/sides'
import type { Force } from './army/force.ts'
import { checkWritten, forceField } from './army/read-force.ts'
import { emptyWorld, freshSide } from './basics/fresh.ts'
import { DEPLOYMENTS, OBJECTIVES, SCORING, ZONES } from './data/missions.ts'
import { tableSize } from './data/tables.ts'
import { LAYOUTS } from './data/terrain.ts'
import { type DescribedTerrain, refuseTerrain, terrainField, terrainFrom } from './position/terrain.ts'
import { findLayout, terrainOf } from './set-up/layout.ts'
import { muster } from './set-up/muster.ts'
import { optionsField, withUsual } from './set-up/options.ts'
import type { Mission, World } from './world.ts'

const idsOf = (entries: readonly { id: string }[]) => entries.map(entry => entry.id)
const sideField = shape({ seats: ruled('WP-SETUP-02', seatNames), force: forceField })
/** The parameters that were agreed on instead of rolled (WP-R-132); null: rolled. */
export const missionField = ruled(
  'WP-MISS-03',
  shape({
    zones: orNull(ruled('WP-MISS-04', oneOf('deployment zones', idsOf(ZONES)))),
    objectives: orNull(ruled('WP-MISS-05', oneOf('objectives', idsOf(OBJECTIVES)))),
    scoring: orNull(ruled('WP-MISS-06', oneOf('scoring', idsOf(SCORING)))),
    deployment: orNull(ruled('WP-MISS-07', oneOf('force deployment', idsOf(DEPLOYMENTS)))),
  }),
)
const ROLLED = { zones: null, objectives: null, scoring: null, deployment: null }

/** The form of a set-up. */
export const SETUP = shape({
  options: withDefault(optionsField, {}),
  layout: ruled('WP-SETUP-03', oneOf('layout', idsOf(LAYOUTS))),
  /** Instead of the pieces of the layout: more of them, fewer or others, as agreed. */
  terrain: optional(ruled('WP-SETUP-04', list(terrainField))),
  mission: optional(missionField),
  sides: pair(sideField, 'two sides, the host first'),
})
export type SideSetup = { readonly seats: readonly SeatId[]; readonly force: Force }
export type Setup = {
  readonly options: Read<typeof optionsField>
  readonly layout: string
  readonly terrain?: readonly DescribedTerrain[]
  readonly mission?: Readonly<Mission>
  readonly sides: readonly [SideSetup, SideSetup]
}
const ABOUT: Subject = { what: 'a set-up', rule: 'WP-SETUP-02' }

/** Checks a set-up from outside. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const { options, sides, mission = ROLLED } = form.value
  const { points: limit, learning, missionMethod } = withUsual(options)
  refuseSeats(form.value, 'WP-SETUP-02', refuse)
  for (const [i, { force }] of sides.entries())
    checkWritten(force, { limit, learning }, refuseUnder(['sides', i, 'force'], refuse, 'WP-FORCE-01'))
  refuseTerrain(form.value.terrain ?? [], refuse)
  if (missionMethod === 'choose' && Object.values(mission).includes(null))
    refuse(['mission'], 'a mission that is chosen names all four parameters', 'WP-MISS-03')
  return loadedOf(found, () => form.value)
}

export function begin(setup: Setup): Begun<World> {
  const seats = seatsOf(setup)
  const [a, b] = setup.sides
  const options = withUsual(setup.options)
  const world = emptyWorld(options, seats, freshSide('a', a.force.faction), freshSide('b', b.force.faction))
  const layout = findLayout(setup.layout)!
  const { width, height } = tableSize(layout.table)
  world.table = { width, height }
  world.terrain = setup.terrain
    ? setup.terrain.map((one, i) => terrainFrom(one, `t${i + 1}`, options))
    : terrainOf(layout, options)
  muster(world, { a: a.force, b: b.force })
  // WP-MISS-03, WP-R-132: what was agreed on is not rolled.
  if (setup.mission) world.mission = { ...setup.mission }
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
