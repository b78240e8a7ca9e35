import { type Begun, type Loaded, type SeatId, sortedJson, type Violation, violation } from '@sandtable/kernel'
import { squadNotices } from './army/notices.ts'
import { loadedOf, refuseStrangers } from './army/reading.ts'
import { READY_SQUADS } from './army/ready.ts'
import { readSquad, squadCost } from './army/squad.ts'
import { MISSIONS } from './data/tables.ts'
import type { Sheet, Squad } from './data/types.ts'
import { emptyWorld, freshSide, muster } from './muster.ts'
import { isObject, listOf, type Raw, type Refuse } from './reading.ts'
import { limitOf, readOptions } from './setup/read-options.ts'
import type { Options, World } from './world.ts'

/** What a battle begins with: what was agreed, and each team's seats and squad as data. */
export type Setup = { options: Options; sides: readonly [SideSetup, SideSetup] }
export type SideSetup = { seats: readonly SeatId[]; squad: Squad }

const MOST_SEATS = 8
const SIDE_NAMES = ['the first team', 'the second team']

/** Checks a set-up from outside: everything wrong with it, each with the rule it concerns. */
export function readSetup(raw: unknown): Loaded<Setup> {
  if (!isObject(raw)) return { ok: false, violations: [violation('TM-BATL-08', 'a set-up is an object')] }
  const wrong: Violation[] = []
  const refuse: Refuse = (rule, text, params) => wrong.push(violation(rule, text, params))
  refuseStrangers(raw, ['options', 'sides'], 'a set-up', refuse)
  const options = readOptions(raw.options, refuse)
  const given = listOf(raw.sides)
  if (given.length !== 2) refuse('TM-GEN-01', 'two teams, each with a squad', { teams: given.length })
  const sides = given.slice(0, 2).map((side, i) => readSide(side, i, options, refuse, wrong))
  const seats = sides.flatMap(s => s.seats)
  if (new Set(seats).size < seats.length) refuse('TM-GEN-01', 'every player belongs to exactly one team')
  if (seats.length > MOST_SEATS) refuse('TM-GEN-02', `at most ${MOST_SEATS} players`, { players: seats.length })
  return loadedOf(wrong, () => ({ options, sides: [sides[0]!, sides[1]!] }))
}

function readSide(raw: unknown, i: number, options: Options, refuse: Refuse, wrong: Violation[]): SideSetup {
  const given: Raw = isObject(raw) ? raw : {}
  const who = SIDE_NAMES[i]!
  refuseStrangers(given, ['seats', 'squad'], who, refuse)
  const seats = listOf(given.seats).filter((s): s is string => typeof s === 'string' && /^[a-z]\w{0,39}$/.test(s))
  if (seats.length === 0 || seats.length < listOf(given.seats).length)
    refuse('TM-GEN-02', `${who} needs one player or more, each with a name of small letters and digits`)
  const read = readSquad(given.squad, { limit: limitOf(options), players: seats.length })
  if (!read.ok) wrong.push(...read.violations)
  return { seats, squad: read.ok ? read.value : READY_SQUADS[0]!.squad }
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

export function begin({ options, sides: [host, guest] }: Setup): Begun<World> {
  const seats = [host, guest].flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' })))
  const world = emptyWorld(options, seats, freshSide('a', host.squad.name, 0), freshSide('b', guest.squad.name, 0))
  muster(world, 'a', host.squad)
  muster(world, 'b', apart(host.squad, guest.squad))
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
