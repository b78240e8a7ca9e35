import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { copied, type Parts, picked } from '@sandtable/wargame/views'
import type { Side, SideId, Unit, World } from './world.ts'

/** What everybody knows of a side. */
const MEANS = ['id', 'faction', 'custom', 'supply', 'landing', 'energy', 'budget'] as const
const OPEN_OF_SIDE = [...MEANS, 'passed', 'ready', 'score', 'destroyed', 'open', 'asksAll'] as const
/** A side as another sees it: how many cards it holds, and which only for itself or while its hand lies open. */
export type SeenSide = Pick<Side, (typeof OPEN_OF_SIDE)[number]> & { hand: readonly string[] | null; cards: number }
/** Everything is public but hands and the order of the deck (MW-GEO-11, MW-ARMY-06). */
const TABLE = ['options', 'table', 'seats', 'units', 'formations', 'terrain', 'pois', 'cards', 'discard'] as const
const COURSE = ['round', 'turn', 'inTurn', 'lastTurn', 'first', 'attacks', 'quiet', 'lossThisRound'] as const
const OPEN = [...TABLE, ...COURSE, 'deckOut', 'reshuffled', 'made'] as const
export type View = Pick<World, (typeof OPEN)[number]> & {
  side: SideId | null
  sides: { a: SeenSide; b: SeenSide }
  /** How many cards it has. */
  deck: number
}

const seenSide = (side: Side, own: boolean): SeenSide => ({
  ...picked(side, OPEN_OF_SIDE),
  hand: own || side.open ? [...side.hand] : null,
  cards: side.hand.length,
})

export function view(world: World, seat: SeatId | null): View {
  const side = seat === null ? null : sideOfSeat(world, seat)
  return {
    ...picked(world, OPEN),
    side,
    sides: { a: seenSide(world.sides.a, side === 'a'), b: seenSide(world.sides.b, side === 'b') },
    deck: world.deck.length,
  }
}

/** Nothing is left to guess once no deck is left and every hand is empty or seen. */
export const isOpen = (seen: View): boolean =>
  seen.deck === 0 && [seen.sides.a, seen.sides.b].every(s => s.hand !== null || s.cards === 0)

/** The table as a world, to be looked at and never changed: it shares everything with the view, and holds no cards. */
export const worldSeen = (seen: View): World => ({
  ...picked(seen, OPEN),
  sides: { a: { ...picked(seen.sides.a, OPEN_OF_SIDE), hand: [] }, b: { ...picked(seen.sides.b, OPEN_OF_SIDE), hand: [] } },
  cards: [],
  deck: [],
  discard: [],
})

/** A table holds many units, and a bot copies them for every course it looks at: that is far quicker where the fields are known. */
const partsOf = ({ at, broken, weapons, spent }: Unit): Parts<Unit> => ({
  at: { ...at },
  broken: [...broken],
  weapons: { ...weapons },
  spent: [...spent],
})
const copyOfUnit = (unit: Unit): Unit => ({ ...unit, ...partsOf(unit) })

/** The cards nobody sees are dealt anew. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const known = new Set([...seen.discard, ...(seen.sides.a.hand ?? []), ...(seen.sides.b.hand ?? [])])
  const pool = rng.shuffle(seen.cards.filter(card => !known.has(card)))
  const sideOf = (side: SeenSide): Side => ({
    ...picked(side, OPEN_OF_SIDE),
    hand: side.hand ? [...side.hand] : pool.splice(0, side.cards),
  })
  return {
    ...picked(seen, OPEN),
    sides: { a: sideOf(seen.sides.a), b: sideOf(seen.sides.b) },
    units: copied(seen.units, copyOfUnit),
    formations: copy(seen.formations),
    // Pieces never change; sharing them keeps what is remembered of them.
    terrain: [...seen.terrain],
    pois: copy(seen.pois),
    cards: [...seen.cards],
    deck: pool.slice(0, seen.deck),
    discard: [...seen.discard],
    attacks: copy(seen.attacks),
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
