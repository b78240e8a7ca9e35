import type { Rng, Seat, SeatId } from '@sandtable/kernel'
import { seatsOf, teamOf } from '@sandtable/wargame/teams'
import { COMMAND, DECK, ORDERS, type Order, RADIUS, TABLE, type UnitKind } from './data.ts'
import { isSeenBy, type Shot, type Spot, type Unit, type World } from './world.ts'

export type SeenUnit = {
  id: string
  seat: SeatId
  kind: UnitKind
  /** Null: hidden from this seat. */
  at: Spot | null
  wounds: number
  ordered: boolean
  /** Null: none yet, or not shown to this seat. */
  order: Order | null
  shown: boolean
  hidden: boolean
  done: boolean
  spent: readonly string[]
}
export type View = {
  team: string | null
  seats: readonly Seat[]
  round: number
  rounds: number
  began: string | null
  units: readonly SeenUnit[]
  shots: readonly Shot[]
  command: { readonly [seat: string]: number }
  /** Cards of this side's hands; of the others' only how many. */
  hands: { readonly [seat: string]: { count: number; cards: readonly string[] | null } }
  deck: { count: number; top: readonly string[] }
  discard: readonly string[]
  peek: { seat: SeatId; count: number } | null
}

const seenUnit = (world: World, u: Unit, team: string | null): SeenUnit => {
  const own = team !== null && teamOf(world, u.seat) === team
  return {
    id: u.id,
    seat: u.seat,
    kind: u.kind,
    at: isSeenBy(world, u, team ?? '') ? { x: u.at.x, y: u.at.y } : null,
    wounds: u.wounds,
    ordered: u.order !== null,
    order: own || u.shown ? u.order : null,
    shown: u.shown,
    hidden: u.hidden,
    done: u.done,
    spent: [...u.spent],
  }
}

export function view(world: World, seat: SeatId | null): View {
  const team = seat === null ? null : teamOf(world, seat)
  const { peek } = world
  return {
    team,
    seats: world.seats,
    round: world.round,
    rounds: world.rounds,
    began: world.began,
    units: Object.values(world.units).map(u => seenUnit(world, u, team)),
    shots: world.shots.map(s => ({ shooter: s.shooter, target: s.target, need: s.need, faces: [...s.faces], dodged: s.dodged })),
    command: { ...world.command },
    hands: Object.fromEntries(
      Object.entries(world.hands).map(([id, cards]) => [
        id,
        { count: cards.length, cards: teamOf(world, id) === team ? [...cards] : null },
      ]),
    ),
    deck: { count: world.deck.length, top: peek && teamOf(world, peek.seat) === team ? world.deck.slice(0, peek.count) : [] },
    discard: [...world.discard],
    peek: peek && { seat: peek.seat, count: peek.count },
  }
}

/** Nothing is open while the deck has an order. */
export const isOpen = (seen: View): boolean =>
  seen.deck.count === 0 &&
  Object.values(seen.hands).every(h => h.cards !== null) &&
  seen.units.every(u => u.at && (u.order || !u.ordered))

const somewhere = (rng: Rng): Spot => ({
  x: RADIUS + rng.below(TABLE.width - 2 * RADIUS),
  y: RADIUS + rng.below(TABLE.height - 2 * RADIUS),
})

/** Unknown cards are dealt anew, hidden units put anywhere, unknown orders guessed. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const known = [...seen.discard, ...seen.deck.top, ...Object.values(seen.hands).flatMap(h => h.cards ?? [])]
  const pool = rng.shuffle(DECK.filter(card => !known.includes(card)))
  const hands = Object.fromEntries(
    Object.entries(seen.hands).map(([seat, h]) => [seat, h.cards ? [...h.cards] : pool.splice(0, h.count)]),
  )
  const units = seen.units.map((u): Unit => {
    const order = u.ordered ? (u.order ?? rng.pick(ORDERS)) : null
    return {
      id: u.id,
      seat: u.seat,
      kind: u.kind,
      at: u.at ? { ...u.at } : somewhere(rng),
      wounds: u.wounds,
      order,
      shown: u.shown,
      hidden: u.hidden,
      done: u.done,
      spent: [...u.spent],
    }
  })
  return {
    seats: seen.seats,
    round: seen.round,
    rounds: seen.rounds,
    began: seen.began,
    units: Object.fromEntries(units.map(u => [u.id, u])),
    shots: seen.shots.map(s => ({ ...s, faces: [...s.faces] })),
    command: { ...seen.command },
    hands,
    deck: [...seen.deck.top, ...pool].slice(0, seen.deck.count),
    discard: [...seen.discard],
    peek: seen.peek && { ...seen.peek },
  }
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  const cards = [...world.deck, ...world.discard, ...Object.values(world.hands).flat()]
  if (world.round > 0 && cards.toSorted().join() !== DECK.toSorted().join()) throw new Error('cards were lost or doubled')
  for (const u of Object.values(world.units)) {
    if (u.wounds < 0) throw new Error(`${u.id} is healthier than healthy`)
    if (!Number.isInteger(u.at.x) || !Number.isInteger(u.at.y)) throw new Error(`${u.id} stands on a fraction`)
  }
  for (const { team } of world.seats)
    if (seatsOf(world, team).some(s => world.command[s]! < 0 || world.command[s]! > COMMAND)) throw new Error('command')
}
