import { copy, type Rng, type Seat, type SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import type { Attack, Formation, Options, Poi, Side, SideId, Terrain, Unit, World } from './world.ts'

/** A side as another sees it: how many cards it holds, and which only for itself or while its hand lies open. */
export type SeenSide = Omit<Side, 'hand'> & { hand: readonly string[] | null; cards: number }
/** Everything is public but hands and the order of the deck. */
export type View = {
  side: SideId | null
  options: Options
  table: World['table']
  seats: readonly Seat[]
  sides: { a: SeenSide; b: SeenSide }
  units: { readonly [id: string]: Unit }
  formations: { readonly [id: string]: Formation }
  terrain: readonly Terrain[]
  pois: readonly Poi[]
  cards: readonly string[]
  deck: number
  discard: readonly string[]
  deckOut: boolean
  reshuffled: boolean
  round: number
  turn: number
  inTurn: SideId
  lastTurn: SideId | null
  first: SideId
  attacks: readonly Attack[]
  quiet: number
  lossThisRound: boolean
  made: number
}

function seenSide(side: Side, own: boolean): SeenSide {
  const { id, faction, custom, hand, supply, landing, energy, passed, ready, budget, score, destroyed, open } = side
  const seen = own || open ? [...hand] : null
  return {
    id,
    faction,
    custom,
    supply,
    landing,
    energy,
    passed,
    ready,
    budget,
    score,
    destroyed,
    open,
    hand: seen,
    cards: hand.length,
  }
}

export function view(world: World, seat: SeatId | null): View {
  const side = seat === null ? null : sideOfSeat(world, seat)
  return {
    side,
    options: world.options,
    table: world.table,
    seats: world.seats,
    sides: { a: seenSide(world.sides.a, side === 'a'), b: seenSide(world.sides.b, side === 'b') },
    units: world.units,
    formations: world.formations,
    terrain: world.terrain,
    pois: world.pois,
    cards: world.cards,
    deck: world.deck.length,
    discard: [...world.discard],
    deckOut: world.deckOut,
    reshuffled: world.reshuffled,
    round: world.round,
    turn: world.turn,
    inTurn: world.inTurn,
    lastTurn: world.lastTurn,
    first: world.first,
    attacks: world.attacks,
    quiet: world.quiet,
    lossThisRound: world.lossThisRound,
    made: world.made,
  }
}

/** Nothing is left to guess once no deck is left and every hand is empty or seen. */
export const isOpen = (seen: View): boolean =>
  seen.deck === 0 && [seen.sides.a, seen.sides.b].every(s => s.hand !== null || s.cards === 0)

/** The table as a world, to be looked at and never changed: it shares everything with the view, and holds no cards. */
export function worldSeen(seen: View): World {
  const { side: _side, sides, units, formations, terrain, pois, cards: _cards, deck: _deck, discard: _discard, ...rest } = seen
  const sideOf = ({ hand: _hand, cards: _count, ...side }: SeenSide): Side => ({ ...side, hand: [] })
  return {
    ...rest,
    sides: { a: sideOf(sides.a), b: sideOf(sides.b) },
    units,
    formations,
    terrain: [...terrain],
    pois: [...pois],
    attacks: [...seen.attacks],
    cards: [],
    deck: [],
    discard: [],
  }
}

/** The cards nobody sees are dealt anew. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const known = new Set([...seen.discard, ...(seen.sides.a.hand ?? []), ...(seen.sides.b.hand ?? [])])
  const pool = rng.shuffle(seen.cards.filter(card => !known.has(card)))
  const sideOf = ({ hand, cards, ...side }: SeenSide): Side => ({ ...side, hand: hand ? [...hand] : pool.splice(0, cards) })
  return {
    options: seen.options,
    table: seen.table,
    seats: seen.seats,
    sides: { a: sideOf(seen.sides.a), b: sideOf(seen.sides.b) },
    units: copy(seen.units),
    formations: copy(seen.formations),
    // Pieces never change; sharing them keeps what is remembered of them.
    terrain: [...seen.terrain],
    pois: copy(seen.pois) as Poi[],
    cards: [...seen.cards],
    deck: pool.slice(0, seen.deck),
    discard: [...seen.discard],
    deckOut: seen.deckOut,
    reshuffled: seen.reshuffled,
    round: seen.round,
    turn: seen.turn,
    inTurn: seen.inTurn,
    lastTurn: seen.lastTurn,
    first: seen.first,
    attacks: copy(seen.attacks) as Attack[],
    quiet: seen.quiet,
    lossThisRound: seen.lossThisRound,
    made: seen.made,
  }
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  const cards = [...world.deck, ...world.discard, ...world.sides.a.hand, ...world.sides.b.hand].sort()
  if (cards.join() !== world.cards.join()) throw new Error('cards were lost or doubled')
  for (const f of Object.values(world.formations)) {
    if (f.tokens < 0 || f.terror < 0 || f.terror > f.tokens)
      throw new Error(`${f.id} has ${f.tokens} tokens, ${f.terror} of terror`)
    if ((f.where === 'gone') !== (f.units.length === 0)) throw new Error(`${f.id} is ${f.where} with ${f.units.length} units`)
    if (f.chief !== null && !f.units.includes(f.chief)) throw new Error(`${f.id} has a chief from elsewhere`)
    for (const id of f.units) if (world.units[id]?.formation !== f.id) throw new Error(`${id} is not in ${f.id}`)
  }
  for (const u of Object.values(world.units)) {
    if (!Number.isInteger(u.at.x) || !Number.isInteger(u.at.y)) throw new Error(`${u.id} stands on a fraction`)
    if (u.formation !== null && !world.formations[u.formation]?.units.includes(u.id)) throw new Error(`${u.id} is nowhere`)
    if (u.structure < 0 || u.shields < 0) throw new Error(`${u.id} has less than nothing`)
  }
}
