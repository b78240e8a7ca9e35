import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import type { Begun, Loaded, Seat, SeatId, SetupForm } from '@sandtable/kernel'
import { byName, list, oneOf, optional, pair, type Read, ruled, shape, whole, withDefault } from '@sandtable/wargame/fields'
import { loadedOf, noSuch, problems, type Refuse, read, readOn, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { formFor } from '@sandtable/wargame/setup-form'
import { seatName } from '@sandtable/wargame/sides'
import { DECK, HEXES, KINDS, type Kind, ROUNDS, STARTS } from './data.ts'
import type { Block, World } from './world.ts'

export type Setup = { seats: readonly SeatId[]; rounds: number }

const ABOUT: Subject = { what: 'a set-up', rule: 'FOG-BLOCK-01' }
const seatsField = list(seatName, 3, 2)
const roundsField = ruled('FOG-END-02', whole(1, 20))
export const SETUP = shape({ seats: seatsField, rounds: withDefault(roundsField, ROUNDS) })

const refuseTwins = (seats: readonly SeatId[], refuse: Refuse): void => {
  for (const twice of repeatsIn(seats)) refuse(['seats'], `two seats have the name '${twice}'`)
}

export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  refuseTwins(form.value.seats, refuse)
  return loadedOf(found, () => form.value)
}

const worldOf = (seats: readonly SeatId[], blocks: readonly Block[], rounds: number): World => ({
  seats: seats.map(id => ({ id, team: id })),
  round: 0,
  rounds,
  blocks: Object.fromEntries(blocks.map(b => [b.id, b])),
  lost: [],
  hands: Object.fromEntries(seats.map(seat => [seat, []])),
  deck: [...DECK],
  discard: [],
  night: null,
  offered: [],
})
const blockAt = (id: string, seat: SeatId, kind: Kind | null, at: readonly [number, number]): Block => {
  const hex = { column: at[0], row: at[1] }
  return { id, seat, kind, at: hex, figure: { ...hex }, identified: false, known: [] }
}

/** FOG-BLOCK-01. */
export function begin({ seats, rounds }: Setup): Begun<World> {
  const blocks = seats.flatMap((seat, i) => STARTS[i]!.map((at, n) => blockAt(`${seat}_${n + 1}`, seat, null, at)))
  const world = worldOf(seats, blocks, rounds)
  return { seats: world.seats, world, first: { proc: 'battle', vars: {} } }
}

const POSITIONED: Subject = { what: 'a position', rule: 'FOG-BLOCK-01' }
const placeField = pair(whole(0, 99), 'a place [column, row]')
/** A described position, of red and blue unless `seats` says otherwise. */
export const POSITION = shape({
  seats: withDefault(seatsField, ['red', 'blue']),
  phase: withDefault(oneOf('phase', ['plan', 'night', 'spy', 'strike']), 'plan'),
  round: withDefault(whole(1, 20), 1),
  rounds: withDefault(roundsField, ROUNDS),
  blocks: withDefault(
    list(
      shape({
        id: seatName,
        seat: seatName,
        kind: oneOf('kind of block', Object.keys(KINDS) as Kind[]),
        at: placeField,
        figure: optional(placeField),
      }),
      60,
    ),
    [],
  ),
  hands: withDefault(byName(seatName, list(oneOf('card', DECK))), {}),
})
type Described = Read<typeof POSITION>

export function readPosition(raw: unknown): Loaded<Begun<World>> {
  const { found, refuse, value: described } = readOn(POSITION, raw, POSITIONED)
  if (described === null) return { ok: false, violations: found }
  const { seats, phase, round, rounds, blocks, hands } = described
  refuseTwins(seats, refuse)
  const world = worldOf(
    seats,
    blocks.map((one, i) => placedBlock(one, i, seats, refuse)),
    rounds,
  )
  for (const twice of repeatsIn(blocks.map(b => b.id))) refuse(['blocks'], `two blocks are called '${twice}'`)
  for (const seat of Object.keys(hands)) if (!seats.includes(seat)) refuse(['hands', seat], noSuch('seat', seat, seats))
  world.round = round
  for (const seat of seats) world.hands[seat] = hands[seat] ?? []
  const held = Object.values(world.hands).flat()
  for (const twice of repeatsIn(held)) refuse(['hands'], `the card '${twice}' is there twice`)
  world.deck = DECK.filter(card => !held.includes(card))
  return loadedOf(found, () => ({ seats: world.seats, world, first: { proc: 'resume', vars: { at: phase } } }))
}

function placedBlock(one: Described['blocks'][number], i: number, seats: readonly SeatId[], refuse: Refuse): Block {
  const { id, seat, kind, at, figure } = one
  const path = ['blocks', i]
  if (!seats.includes(seat)) refuse([...path, 'seat'], noSuch('seat', seat, seats))
  const block = blockAt(id, seat, kind, at)
  const seen = figure ? blockAt(id, seat, kind, figure).at : block.figure!
  if (!isOnBoard(block.at)) refuse([...path, 'at'], 'is not on the board')
  if (!isOnBoard(seen)) refuse([...path, 'figure'], 'is not on the board')
  return { ...block, figure: seen }
}
const isOnBoard = (hex: Hex): boolean => HEXES.some(one => isSameHex(one, hex))

export const presets = [
  { id: 'duel', name: 'Duel', text: 'Two seats', setup: { seats: ['red', 'blue'], rounds: ROUNDS } },
  { id: 'feud', name: 'Feud', text: 'Two seats, to the end', setup: { seats: ['red', 'blue'], rounds: 20 } },
  { id: 'three', name: 'Three', text: 'Each against all', setup: { seats: ['red', 'blue', 'green'], rounds: ROUNDS } },
]

export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: () => [],
  change: setup => setup,
  seated: (setup, names) => ({ ...setup, seats: setup.seats.map((seat, i) => names[i] ?? seat) }),
  seats: ({ seats }): Seat[] => seats.map(id => ({ id, team: id })),
})
