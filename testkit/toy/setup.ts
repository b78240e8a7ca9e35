import type { Begun, Loaded, Seat, SeatId, SetupForm } from '@sandtable/kernel'
import { list, name, oneOf, ruled, shape, whole, withDefault } from '@sandtable/wargame/fields'
import { loadedOf, problems, read, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { type FieldWords, formFor, numberField } from '@sandtable/wargame/setup-form'
import { seatName } from '@sandtable/wargame/sides'
import { COMMAND, PROFILES, ROUNDS, type UnitKind } from './data.ts'
import type { Spot, Unit, World } from './world.ts'

export type Setup = { seats: readonly { id: SeatId; team: string; units: readonly UnitKind[] }[]; rounds: number }

const ABOUT: Subject = { what: 'a set-up', rule: 'TOY-TABLE-02' }
const kinds = Object.keys(PROFILES) as UnitKind[]
export const kindField = ruled('TOY-TABLE-03', oneOf('kind of unit', kinds))
export const roundsField = ruled('TOY-END-02', whole(1, 20))
export const SETUP = shape({
  seats: list(shape({ id: seatName, team: name, units: ruled('TOY-TABLE-03', list(kindField, 6)) }), 4),
  rounds: withDefault(roundsField, ROUNDS),
})

/** Two sides of equally many seats, each seat with one to six known units. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const { seats } = form.value
  seats.forEach((seat, i) => {
    if (seat.units.length === 0) refuse(['seats', i, 'units'], 'a seat needs one to six units', 'TOY-TABLE-03')
  })
  for (const twice of repeatsIn(seats.map(s => s.id))) refuse(['seats'], `two seats have the name '${twice}'`)
  const sizes = [...Map.groupBy(seats, s => s.team).values()].map(s => s.length)
  if (sizes.length !== 2 || sizes[0] !== sizes[1])
    refuse(['seats'], 'there are two sides of one or two seats each', undefined, { seats: seats.length })
  return loadedOf(found, () => form.value)
}

export const unit = (id: string, seat: SeatId, kind: UnitKind, at: Spot): Unit => ({
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

export const emptyWorld = (seats: readonly Seat[], rounds: number): World => ({
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

const ROUNDS_WORDS: FieldWords = {
  id: 'rounds',
  label: 'Rounds',
  text: 'How long it lasts',
  rule: 'TOY-END-02',
  section: 'Options',
}
export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: ({ rounds }) => [numberField(ROUNDS_WORDS, rounds, [1, 20])],
  change: (setup, field, value) => (field === 'rounds' ? { ...setup, rounds: Number(value) } : setup),
  seated: (setup, names) => ({ ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, id: names[i] ?? seat.id })) }),
  seats: ({ seats }) => seats.map(({ id, team }) => ({ id, team })),
})
