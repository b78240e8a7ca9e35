import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { SECONDARIES } from './data/tables.ts'
import type { Side, SideId, Unit, World } from './world.ts'

/** A side as another sees it: which secondary objectives it chose only for itself, and those that have scored (TM-BATL-18). */
export type SeenSide = Omit<Side, 'secondaries' | 'secondary'> & {
  secondaries: readonly string[] | null
  chosen: number
  secondary: { readonly [objective: string]: number }
}
/** Everything is open but the choice of secondary objectives. */
export type View = Omit<World, 'sides'> & { side: SideId | null; sides: { a: SeenSide; b: SeenSide } }

function seenSide(side: Side, own: boolean): SeenSide {
  const { id, squad, cost, area, secondaries, revealed, primary, secondary, debt, surrendered } = side
  const open = own ? secondaries : revealed
  return {
    id,
    squad,
    cost,
    area,
    revealed,
    primary,
    debt,
    surrendered,
    secondaries: own ? secondaries : null,
    chosen: secondaries.length,
    secondary: Object.fromEntries(Object.entries(secondary).filter(([objective]) => open.includes(objective))),
  }
}

export function view(world: World, seat: SeatId | null): View {
  const side = seat === null ? null : sideOfSeat(world, seat)
  // TM-GEN-03: who plays both sides knows both.
  const knows = (id: SideId) => side === id || world.options.solo
  return {
    side,
    options: world.options,
    mission: world.mission,
    board: world.board,
    seats: world.seats,
    sides: { a: seenSide(world.sides.a, knows('a')), b: seenSide(world.sides.b, knows('b')) },
    attacker: world.attacker,
    sheets: world.sheets,
    units: world.units,
    items: world.items,
    cells: world.cells,
    structures: world.structures,
    scatter: world.scatter,
    objectives: world.objectives,
    round: world.round,
    inTurn: world.inTurn,
    first: world.first,
    initiative: world.initiative,
    turn: world.turn,
    moving: world.moving,
    attacks: world.attacks,
    die: world.die,
    weather: world.weather,
    emissary: world.emissary,
    deeds: world.deeds,
    streak: world.streak,
    made: world.made,
  }
}

/** Nothing is left to guess where every choice of objectives is known. */
export const isOpen = (seen: View): boolean =>
  [seen.sides.a, seen.sides.b].every(s => s.secondaries !== null || s.revealed.length === s.chosen)

/** The table as a world, to be looked at and never changed: it shares everything with the view. Hidden objectives are not in it. */
export function worldSeen(seen: View): World {
  const { side: _side, sides, ...rest } = seen
  return { ...rest, sides: { a: sideGuessed(sides.a, sides.a.revealed), b: sideGuessed(sides.b, sides.b.revealed) } }
}

function sideGuessed({ chosen: _chosen, secondaries, secondary, ...rest }: SeenSide, guess: readonly string[]): Side {
  return { ...rest, secondaries: [...(secondaries ?? guess)], secondary: { ...secondary } }
}

/** Each of some pieces as a copy that may be changed. Places, sections and hexes are replaced, never changed: copies share them. */
function copied<T>(pieces: { readonly [id: string]: T }, copyOf: (piece: T) => T): { [id: string]: T } {
  const copies = { ...pieces }
  for (const id in copies) copies[id] = copyOf(copies[id]!)
  return copies
}
const copyOfUnit = (unit: Unit): Unit => ({
  ...unit,
  durability: { ...unit.durability },
  items: [...unit.items],
  status: [...unit.status],
  marks: [...unit.marks],
})

/** A world this seat could believe in: hidden objectives are any of those not shown. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const guessed = (side: SeenSide): Side => {
    const others = [...SECONDARIES.keys()].filter(id => !side.revealed.includes(id))
    const guess = [...side.revealed]
    while (guess.length < side.chosen) guess.push(...others.splice(rng.below(others.length), 1))
    return sideGuessed(side, guess)
  }
  return {
    options: seen.options,
    mission: seen.mission,
    board: seen.board,
    seats: seen.seats,
    sides: { a: guessed(copy(seen.sides.a)), b: guessed(copy(seen.sides.b)) },
    attacker: seen.attacker,
    // Sheets never change and cells are replaced, not changed: sharing them keeps what is remembered of them.
    sheets: seen.sheets,
    units: copied(seen.units, copyOfUnit),
    items: copied(seen.items, item => ({ ...item })),
    cells: { ...seen.cells },
    structures: seen.structures.map(structure => ({ ...structure })),
    scatter: seen.scatter.map(piece => ({ ...piece })),
    objectives: copy(seen.objectives),
    round: seen.round,
    inTurn: seen.inTurn,
    first: seen.first,
    initiative: [...seen.initiative],
    turn: copy(seen.turn),
    moving: copy(seen.moving),
    attacks: copy(seen.attacks),
    die: copy(seen.die),
    weather: seen.weather,
    emissary: seen.emissary,
    deeds: copy(seen.deeds),
    streak: copy(seen.streak),
    made: seen.made,
  }
}

export { assert } from './assert.ts'
