import { fromOffset } from '@sandtable/geometry/hex/offset'
import {
  type Begun,
  isObject,
  type Loaded,
  type Seat,
  type SeatId,
  type SetupForm,
  type Violation,
  violation,
} from '@sandtable/kernel'
import { DECK, HEXES, KINDS, type Kind, ROUNDS, STARTS } from './data.ts'
import type { Block, World } from './world.ts'

export type Setup = { seats: readonly SeatId[]; rounds: number }

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])
const isSeat = (raw: unknown): raw is SeatId => typeof raw === 'string' && /^[a-z]\w*$/.test(raw)
const fault = (text: string): Violation => violation('FOG-BLOCK-01', text)

export function readSetup(raw: unknown): Loaded<Setup> {
  const seats = listOf(isObject(raw) ? raw.seats : null).filter(isSeat)
  const rounds = isObject(raw) && Number.isInteger(raw.rounds) ? Number(raw.rounds) : ROUNDS
  if (seats.length < 2 || seats.length > 3 || new Set(seats).size < seats.length)
    return { ok: false, violations: [fault('two or three seats, each with a name')] }
  if (rounds < 1 || rounds > 20) return { ok: false, violations: [violation('FOG-END-02', 'one to twenty rounds')] }
  return { ok: true, value: { seats, rounds } }
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
  const hex = fromOffset({ column: at[0], row: at[1] }, 'pointy')
  return { id, seat, kind, at: hex, figure: { ...hex }, identified: false, known: [] }
}

/** FOG-BLOCK-01. */
export function begin({ seats, rounds }: Setup): Begun<World> {
  const blocks = seats.flatMap((seat, i) => STARTS[i]!.map((at, n) => blockAt(`${seat}_${n + 1}`, seat, null, at)))
  const world = worldOf(seats, blocks, rounds)
  return { seats: world.seats, world, first: { proc: 'battle', vars: {} } }
}

const PHASES = ['plan', 'night', 'spy', 'strike']
/** A described position: `{ phase, round, rounds, blocks: [{ id, seat, kind, at: [column, row], figure }], hands: { seat: [cards] } }` of red and blue. */
export function readPosition(raw: unknown): Loaded<Begun<World>> {
  if (!isObject(raw)) return { ok: false, violations: [fault('a position is an object')] }
  const seats = raw.seats === undefined ? ['red', 'blue'] : listOf(raw.seats).filter(isSeat)
  const blocks = listOf(raw.blocks).map(one => readBlock(one, seats))
  const phase = raw.phase ?? 'plan'
  const wrong = blocks.flatMap((b, i) => (b ? [] : [fault(`block ${i + 1} needs id, seat, kind and a place on the board`)]))
  if (seats.length < 2) wrong.push(fault('two or three seats, each with a name'))
  if (!PHASES.includes(String(phase))) wrong.push(fault(`the phase is one of ${PHASES.join(', ')}`))
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const world = worldOf(seats, blocks as Block[], Number.isInteger(raw.rounds) ? Number(raw.rounds) : ROUNDS)
  world.round = Number.isInteger(raw.round) ? Number(raw.round) : 1
  for (const seat of seats)
    world.hands[seat] = listOf(isObject(raw.hands) ? raw.hands[seat] : []).filter(c => DECK.includes(String(c))) as string[]
  const held = Object.values(world.hands).flat()
  world.deck = DECK.filter(card => !held.includes(card))
  return { ok: true, value: { seats: world.seats, world, first: { proc: 'resume', vars: { at: String(phase) } } } }
}

const isPlace = (raw: unknown): raw is [number, number] => {
  const [column, row] = listOf(raw)
  if (!Number.isInteger(column) || !Number.isInteger(row)) return false
  const { q, r } = fromOffset({ column: Number(column), row: Number(row) }, 'pointy')
  return HEXES.some(h => h.q === q && h.r === r)
}
function readBlock(raw: unknown, seats: readonly SeatId[]): Block | null {
  if (!isObject(raw) || !isPlace(raw.at) || !isSeat(raw.id) || !isSeat(raw.seat) || !seats.includes(raw.seat)) return null
  if (typeof raw.kind !== 'string' || !Object.hasOwn(KINDS, raw.kind)) return null
  const block = blockAt(raw.id, raw.seat, raw.kind as Kind, raw.at)
  return isPlace(raw.figure) ? { ...block, figure: blockAt('', '', null, raw.figure).at } : block
}

export const presets = [
  { id: 'duel', name: 'Duel', text: 'Two seats', setup: { seats: ['red', 'blue'], rounds: ROUNDS } },
  { id: 'feud', name: 'Feud', text: 'Two seats, to the end', setup: { seats: ['red', 'blue'], rounds: 20 } },
  { id: 'three', name: 'Three', text: 'Each against all', setup: { seats: ['red', 'blue', 'green'], rounds: ROUNDS } },
]

export const form: SetupForm<Setup> = {
  fields: () => [],
  change: setup => setup,
  seated: (setup, names) => ({ ...setup, seats: setup.seats.map((seat, i) => names[i] ?? seat) }),
  seats: ({ seats }): Seat[] => seats.map(id => ({ id, team: id })),
}
