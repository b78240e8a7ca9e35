import { type Begun, type Loaded, type SeatId, sortedJson, type Violation, violation } from '@sandtable/kernel'
import { pair, ruled, shape, withDefault } from '@sandtable/wargame/fields'
import { loadedOf, problems, read, refuseUnder, type Subject } from '@sandtable/wargame/read'
import { bothSides, refuseSeats, seatNames, seatsOf } from '@sandtable/wargame/sides'
import { emptyWorld, freshSide, muster } from './army/muster.ts'
import { squadNotices } from './army/notices.ts'
import { squadCost, squadField, squadFrom } from './army/squad.ts'
import { MISSIONS } from './data/figures.ts'
import type { Sheet, Squad } from './data/types.ts'
import { limitOf, optionsField, optionsOf } from './set-up/read-options.ts'
import type { Options, World } from './world.ts'

/** What a battle begins with: what was agreed, and each team's seats and squad as data. */
export type Setup = { options: Options; sides: readonly [SideSetup, SideSetup] }
export type SideSetup = { seats: readonly SeatId[]; squad: Squad }

const sideField = ruled('TM-BATL-08', shape({ seats: ruled('TM-GEN-02', seatNames), squad: squadField }))
/** The form of a set-up. */
export const SETUP = shape({
  options: withDefault(optionsField, {}),
  sides: ruled('TM-GEN-01', pair(sideField, 'two teams, each with seats and a squad')),
})
const ABOUT: Subject = { what: 'a set-up', rule: 'TM-BATL-08' }

/** Checks a set-up from outside: everything wrong with it, each with its place and the rule it concerns. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const options = optionsOf(form.value.options, refuseUnder(['options'], refuse))
  refuseSeats(form.value, 'TM-GEN-01', refuse)
  const sides = bothSides(form.value.sides, ({ seats, squad }, i) => {
    const rules = { limit: limitOf(options), players: seats.length }
    return { seats, squad: squadFrom(squad, rules, refuseUnder(['sides', i, 'squad'], refuse)) }
  })
  return loadedOf(found, () => ({ options, sides }))
}

/** What is worth knowing about a legal set-up: notices of both squads, and how uneven open play is (TM-OPT-05). */
export function setupNotices({ options, sides }: Setup): Violation[] {
  const mission = MISSIONS.get(options.mission ?? '') ?? null
  const [a, b] = [squadCost(sides[0].squad), squadCost(sides[1].squad)]
  const uneven = options.openPlay
    ? [violation('TM-OPT-05', `Open play: the sides may be uneven (${a} against ${b}).`, { a, b })]
    : []
  return [...sides.flatMap(({ squad }) => squadNotices(squad, mission)), ...uneven]
}

/** The guest's squad with other ids for datasheets that are called like different ones of the host. */
function apart(host: Squad, guest: Squad): Squad {
  const isTaken = ({ id }: Sheet) =>
    Object.hasOwn(host.sheets, id) && sortedJson(host.sheets[id]!) !== sortedJson(guest.sheets[id]!)
  const idOf = (id: string) => (isTaken(guest.sheets[id]!) ? `${id}-b` : id)
  if (!Object.values(guest.sheets).some(isTaken)) return guest
  return {
    ...guest,
    units: guest.units.map(u => ({ ...u, unit: idOf(u.unit) })),
    sheets: Object.fromEntries(Object.values(guest.sheets).map(s => [idOf(s.id), { ...s, id: idOf(s.id) }])),
  }
}

export function begin(setup: Setup): Begun<World> {
  const { options, sides } = setup
  const [host, guest] = sides
  const seats = seatsOf(setup)
  const world = emptyWorld(options, seats, freshSide('a', host.squad.name, 0), freshSide('b', guest.squad.name, 0))
  muster(world, 'a', host.squad)
  muster(world, 'b', apart(host.squad, guest.squad))
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
