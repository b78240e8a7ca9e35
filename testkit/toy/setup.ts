import { type Begun, type Loaded, type Seat, type SeatId, type SetupForm, type Violation, violation } from '@sandtable/kernel'
import { COMMAND, DECK, ORDERS, type Order, PROFILES, ROUNDS, TABLE, type UnitKind } from './data.ts'
import type { Spot, Unit, World } from './world.ts'

export type Setup = { seats: readonly { id: SeatId; team: string; units: readonly UnitKind[] }[]; rounds: number }

type Raw = { readonly [key: string]: unknown }
const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const isKind = (kind: unknown): kind is UnitKind => typeof kind === 'string' && Object.hasOwn(PROFILES, kind)
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])
const numberOf = (raw: unknown, otherwise: number): number => (Number.isInteger(raw) ? Number(raw) : otherwise)

/** Two sides of equally many seats, each seat with one to six known units. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const wrong: Violation[] = []
  const seats = listOf(isObject(raw) ? raw.seats : null).map((seat, i) => {
    const { id, team, units } = isObject(seat) ? seat : {}
    if (typeof id !== 'string' || !/^[a-z]\w*$/.test(id) || typeof team !== 'string')
      wrong.push(violation('TOY-TABLE-02', `seat ${i + 1} needs a name and a side`))
    const kinds = listOf(units)
    if (kinds.length < 1 || kinds.length > 6 || !kinds.every(isKind))
      wrong.push(
        violation('TOY-TABLE-03', `seat ${i + 1} needs one to six units of the kinds ${Object.keys(PROFILES).join(', ')}`),
      )
    return { id: String(id), team: String(team), units: kinds.filter(isKind) }
  })
  const sizes = [...Map.groupBy(seats, s => s.team).values()].map(s => s.length)
  if (sizes.length !== 2 || sizes[0] !== sizes[1] || sizes[0]! > 2 || new Set(seats.map(s => s.id)).size < seats.length)
    wrong.push(violation('TOY-TABLE-02', 'two sides of one or two seats each', { seats: seats.length }))
  const rounds = numberOf(isObject(raw) ? raw.rounds : null, ROUNDS)
  if (rounds < 1 || rounds > 20) wrong.push(violation('TOY-END-02', 'one to twenty rounds', { rounds }))
  return wrong.length > 0 ? { ok: false, violations: wrong } : { ok: true, value: { seats, rounds } }
}

const unit = (id: string, seat: SeatId, kind: UnitKind, at: Spot): Unit => ({
  id,
  seat,
  kind,
  at,
  wounds: 0,
  order: null,
  shown: false,
  hidden: false,
  done: false,
  spent: [],
})

const emptyWorld = (seats: readonly Seat[], rounds: number): World => ({
  seats,
  round: 0,
  rounds,
  began: null,
  units: {},
  shots: [],
  command: Object.fromEntries(seats.map(s => [s.id, COMMAND])),
  hands: Object.fromEntries(seats.map(s => [s.id, []])),
  deck: [],
  discard: [],
  peek: null,
})

export function begin(setup: Setup): Begun<World> {
  const seats = setup.seats.map(({ id, team }) => ({ id, team }))
  const world = emptyWorld(seats, setup.rounds)
  let count = 0
  for (const { id: seat, units } of setup.seats)
    for (const kind of units) world.units[`u${++count}`] = unit(`u${count}`, seat, kind, { x: 0, y: 0 })
  return { seats, world, first: { proc: 'battle', vars: {} } }
}

/**
 * A described position: `{ round, rounds, turn, units: [{ id, seat, kind, at: [x, y] in cm, order, shown, hidden, done, wounds }], hands: { seat: [cards] }, deck }`.
 * Two seats, 'red' and 'blue', unless `seats` says otherwise; play goes on with the side in turn.
 */
export function readPosition(raw: unknown): Loaded<Begun<World>> {
  if (!isObject(raw)) return { ok: false, violations: [violation('TOY-TABLE-01', 'a position is an object')] }
  const wrong: Violation[] = []
  const seats = (
    Array.isArray(raw.seats)
      ? raw.seats
      : [
          { id: 'red', team: 'red' },
          { id: 'blue', team: 'blue' },
        ]
  ) as Seat[]
  const world = emptyWorld(seats, numberOf(raw.rounds, ROUNDS))
  world.round = numberOf(raw.round, 1)
  for (const [i, one] of listOf(raw.units).entries()) {
    const read = isObject(one) ? readUnit(one, seats) : null
    if (read) world.units[read.id] = read
    else wrong.push(violation('TOY-TABLE-01', `unit ${i + 1} needs id (beginning with u), seat, kind and a place on the table`))
  }
  for (const { id } of seats)
    world.hands[id] = listOf(isObject(raw.hands) ? raw.hands[id] : []).filter(c => DECK.includes(String(c))) as string[]
  const held = Object.values(world.hands).flat()
  if (new Set(held).size < held.length) wrong.push(violation('TOY-CARD-01', 'a card is in two hands'))
  const top = listOf(raw.deck).filter(c => DECK.includes(String(c)) && !held.includes(String(c))) as string[]
  world.deck = [...top, ...DECK.filter(c => !held.includes(c) && !top.includes(c))]
  const turn = typeof raw.turn === 'string' ? raw.turn : seats[0]!.team
  if (!seats.some(s => s.team === turn)) wrong.push(violation('TOY-ROUND-03', 'no such side', { turn }))
  return wrong.length > 0
    ? { ok: false, violations: wrong }
    : { ok: true, value: { seats, world, first: { proc: 'resume', vars: { turn } } } }
}

function readUnit(raw: Raw, seats: readonly Seat[]): Unit | null {
  const { id, seat, kind, at, order } = raw
  const [x, y] = listOf(at).map(n => Math.round(Number(n) * 100))
  const known = typeof id === 'string' && /^u\w+$/.test(id) && seats.some(s => s.id === seat) && isKind(kind)
  if (!known || x === undefined || y === undefined || !(x >= 0 && y >= 0 && x <= TABLE.width && y <= TABLE.height)) return null
  return {
    ...unit(id, String(seat), kind, { x, y }),
    order: ORDERS.includes(order as Order) ? (order as Order) : 'advance',
    shown: raw.shown === true,
    hidden: raw.hidden === true,
    done: raw.done === true,
    wounds: numberOf(raw.wounds, 0),
  }
}

const soldiers = (...units: UnitKind[]) => units
export const presets = [
  {
    id: 'duel',
    name: 'Duel',
    text: 'Three units a side',
    setup: {
      seats: [
        { id: 'red', team: 'red', units: soldiers('rifles', 'scouts', 'veterans') },
        { id: 'blue', team: 'blue', units: soldiers('rifles', 'scouts', 'veterans') },
      ],
      rounds: ROUNDS,
    },
  },
  {
    id: 'clash',
    name: 'Clash',
    text: 'Six units a side, every kind',
    setup: {
      seats: [
        { id: 'red', team: 'red', units: soldiers('rifles', 'scouts', 'gunners', 'mortar', 'medic', 'veterans') },
        { id: 'blue', team: 'blue', units: soldiers('rifles', 'scouts', 'gunners', 'mortar', 'medic', 'veterans') },
      ],
      rounds: ROUNDS,
    },
  },
  {
    id: 'teams',
    name: 'Two against two',
    text: 'Two team-mates a side',
    setup: {
      seats: [
        { id: 'ann', team: 'red', units: soldiers('rifles', 'mortar') },
        { id: 'bob', team: 'red', units: soldiers('scouts', 'veterans') },
        { id: 'cas', team: 'blue', units: soldiers('rifles', 'medic') },
        { id: 'dee', team: 'blue', units: soldiers('gunners', 'scouts') },
      ],
      rounds: ROUNDS,
    },
  },
]

export const form: SetupForm<Setup> = {
  fields: ({ rounds }) => [
    {
      id: 'rounds',
      label: 'Rounds',
      text: 'How long it lasts',
      rule: 'TOY-END-02',
      section: 'Options',
      type: 'number',
      value: rounds,
      min: 1,
      max: 20,
      step: 1,
    },
  ],
  change: (setup, field, value) => (field === 'rounds' ? { ...setup, rounds: Number(value) } : setup),
  seated: (setup, names) => ({ ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, id: names[i] ?? seat.id })) }),
  seats: ({ seats }) => seats.map(({ id, team }) => ({ id, team })),
}
