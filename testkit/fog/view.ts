import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import type { FlowFilling, FlowGap, Frame, Rng, Seat, SeatId } from '@sandtable/kernel'
import { creep, lurk, lurkSubject, spy, spySubject } from './asks.ts'
import { DECK, HEXES, type Kind, MUSTER } from './data.ts'
import { creeping, prowl } from './procs.ts'
import { type Block, ghostsOf, type Lost, type World } from './world.ts'

export type SeenBlock = {
  id: string
  seat: SeatId
  /** Null: not known to this seat. */
  kind: Kind | null
  /** Where it is; null: perhaps not where its figure stands. */
  at: Hex | null
  figure: Hex | null
  identified: boolean
}
export type View = {
  seat: SeatId | null
  seats: readonly Seat[]
  round: number
  rounds: number
  mustered: boolean
  blocks: readonly SeenBlock[]
  lost: readonly Lost[]
  hands: { readonly [seat: string]: { count: number; cards: readonly string[] | null } }
  deck: number
  discard: readonly string[]
  /** At night: how many have still to move, and whether this seat is the one that does, or has. */
  night: { left: number; mine: boolean; done: boolean } | null
  offered: readonly SeatId[]
}

function seenBlock({ id, seat, kind, at, figure, identified, known }: Block, viewer: SeatId | null): SeenBlock {
  const own = seat === viewer
  const seen = own || identified || (viewer !== null && known.includes(viewer)) ? kind : null
  const place = own ? at : seen === null || seen === 'ghost' ? null : figure
  return { id, seat, kind: seen, at: place && { ...place }, figure: figure && { ...figure }, identified }
}

export function view(world: World, seat: SeatId | null): View {
  const { night } = world
  return {
    seat,
    seats: world.seats,
    round: world.round,
    rounds: world.rounds,
    mustered: Object.values(world.blocks).every(b => b.kind !== null),
    blocks: Object.values(world.blocks).map(b => seenBlock(b, seat)),
    lost: world.lost.map(l => ({ ...l })),
    hands: Object.fromEntries(
      Object.entries(world.hands).map(([id, cards]) => [id, { count: cards.length, cards: id === seat ? [...cards] : null }]),
    ),
    deck: world.deck.length,
    discard: [...world.discard],
    night: night && { left: night.length, mine: night[0] === seat, done: seat !== null && !night.includes(seat) },
    offered: [...world.offered],
  }
}

export const isOpen = (seen: View): boolean =>
  seen.deck === 0 &&
  seen.night === null &&
  seen.blocks.every(b => b.kind !== null && b.at !== null) &&
  Object.values(seen.hands).every(h => h.cards !== null || h.count === 0)

/** What the blocks of a seat could be: what it mustered, without what is known of it. */
function guessedKinds(seen: View, seat: SeatId, rng: Rng): Kind[] {
  const shown = [...seen.lost, ...seen.blocks].filter(b => b.seat === seat).map(b => b.kind)
  return rng.shuffle(MUSTER.filter(kind => !shown.includes(kind)))
}

function guessedBlock(block: SeenBlock, kind: Kind | null, seen: View, rng: Rng): Block {
  const { id, seat, figure, identified } = block
  const at = block.at ?? (kind === 'ghost' ? awayFrom(figure, rng) : figure!)
  const knew = seen.seat !== null && seat !== seen.seat && block.kind !== null && !identified ? [seen.seat] : []
  const others = seen.seats.map(s => s.id).filter(s => s !== seat && s !== seen.seat && rng.below(2) === 0)
  return { id, seat, kind, at: { ...at }, figure: figure && { ...figure }, identified, known: [...knew, ...others] }
}
/** A ghost that nobody sees is anywhere, half of the time under its figure. */
const awayFrom = (figure: Hex | null, rng: Rng): Hex => (figure !== null && rng.below(2) === 0 ? figure : rng.pick(HEXES))

/** An order in which the seats may move in the dark from now on. */
function guessedNight({ seat, seats, blocks, night }: View, rng: Rng): SeatId[] | null {
  if (night === null) return null
  const alive = seats.map(s => s.id).filter(id => blocks.some(b => b.seat === id))
  const others = rng.shuffle(alive.filter(id => id !== seat))
  if (seat === null || night.done) return others.slice(0, night.left)
  const at = night.mine ? 0 : 1 + rng.below(night.left - 1)
  return others.slice(0, night.left - 1).toSpliced(at, 0, seat)
}

/** Unknown blocks are mustered anew, ghosts put anywhere, cards dealt anew, the night ordered anew. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const pools = new Map(seen.seats.map(s => [s.id, guessedKinds(seen, s.id, rng)]))
  const kindOf = (b: SeenBlock) => b.kind ?? (seen.mustered ? pools.get(b.seat)!.pop()! : null)
  const known = [...seen.discard, ...Object.values(seen.hands).flatMap(h => h.cards ?? [])]
  const pool = rng.shuffle(DECK.filter(card => !known.includes(card)))
  const hands = Object.fromEntries(
    Object.entries(seen.hands).map(([seat, h]) => [seat, h.cards ? [...h.cards] : pool.splice(0, h.count)]),
  )
  return {
    seats: seen.seats,
    round: seen.round,
    rounds: seen.rounds,
    blocks: Object.fromEntries(seen.blocks.map(b => [b.id, guessedBlock(b, kindOf(b), seen, rng)])),
    lost: seen.lost.map(l => ({ ...l })),
    hands,
    deck: pool.slice(0, seen.deck),
    discard: [...seen.discard],
    night: guessedNight(seen, rng),
    offered: [...seen.offered],
  }
}

/** What could be asked where only others may look: somebody in the dark, or what a seat's scout has in sight. */
export function hiddenFlow(world: World, { seat }: FlowGap, rng: Rng): FlowFilling {
  if (seat !== null) return { frames: [], asked: [{ kind: spy.kind, seat, subject: spySubject(world, seat) }] }
  const asked = world.night![0]!
  const [ghost] = ghostsOf(world, asked)
  const prowls = (at: string): Frame => ({ proc: prowl.name, at, vars: { seat: asked }, trait: null })
  if (ghost === undefined || rng.below(2) === 0)
    return { frames: [prowls('lurked')], asked: [{ kind: lurk.kind, seat: asked, subject: lurkSubject(world, asked) }] }
  const creeps: Frame = { proc: creeping.name, at: 'crept', vars: { seat: asked, ghost }, trait: null }
  return { frames: [prowls('end'), creeps], asked: [{ kind: creep.kind, seat: asked, subject: { ghost } }] }
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  const cards = [...world.deck, ...world.discard, ...Object.values(world.hands).flat()]
  if (cards.toSorted().join() !== DECK.toSorted().join()) throw new Error('cards were lost or doubled')
  for (const { id: seat } of world.seats) {
    const kinds = [...world.lost, ...Object.values(world.blocks)].filter(b => b.seat === seat).map(b => b.kind)
    if (!kinds.includes(null) && new Set(kinds).size < kinds.length) throw new Error(`${seat} has two of a kind`)
  }
  for (const { id, kind, at, figure } of Object.values(world.blocks))
    if (kind !== 'ghost' && (figure === null || !isSameHex(at, figure))) throw new Error(`${id} is not where it stands`)
}
