import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { copied, picked } from '@sandtable/wargame/views'
import { SECONDARIES } from './data/figures.ts'
import type { Side, SideId, Unit, World } from './world.ts'

/** What everybody knows of a side. */
const OPEN_OF_SIDE = [
  'id',
  'squad',
  'cost',
  'area',
  'revealed',
  'primary',
  'debt',
  'surrendered',
] as const satisfies readonly (keyof Side)[]
/** A side as another sees it: which secondary objectives it chose only for itself, and those that have scored (TM-BATL-18). */
export type SeenSide = Pick<Side, (typeof OPEN_OF_SIDE)[number]> & {
  secondaries: readonly string[] | null
  chosen: number
  secondary: { readonly [objective: string]: number }
}
/** Everything is open but the choice of secondary objectives. */
const BOARD = ['options', 'mission', 'board', 'seats', 'sheets', 'units', 'items', 'cells', 'structures', 'scatter'] as const
const COURSE = ['attacker', 'round', 'inTurn', 'first', 'initiative', 'turn', 'moving', 'attacks', 'die', 'weather'] as const
const OPEN = [...BOARD, 'objectives', ...COURSE, 'emissary', 'deeds', 'streak', 'made'] as const
export type View = Pick<World, (typeof OPEN)[number]> & { side: SideId | null; sides: { a: SeenSide; b: SeenSide } }

function seenSide(side: Side, own: boolean): SeenSide {
  const { secondaries, revealed, secondary } = side
  const open = own ? secondaries : revealed
  return {
    ...picked(side, OPEN_OF_SIDE),
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
    ...picked(world, OPEN),
    side,
    sides: { a: seenSide(world.sides.a, knows('a')), b: seenSide(world.sides.b, knows('b')) },
  }
}

/** Nothing is left to guess where every choice of objectives is known. */
export const isOpen = (seen: View): boolean =>
  [seen.sides.a, seen.sides.b].every(s => s.secondaries !== null || s.revealed.length === s.chosen)

/** The table as a world, to be looked at and never changed: it shares everything with the view. Hidden objectives are not in it. */
export const worldSeen = (seen: View): World => ({
  ...picked(seen, OPEN),
  sides: { a: sideGuessed(seen.sides.a, seen.sides.a.revealed), b: sideGuessed(seen.sides.b, seen.sides.b.revealed) },
})

const sideGuessed = (side: SeenSide, guess: readonly string[]): Side => ({
  ...picked(side, OPEN_OF_SIDE),
  secondaries: [...(side.secondaries ?? guess)],
  secondary: { ...side.secondary },
})

/** Places, sections and hexes are replaced, never changed: copies share them. */
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
    // Sheets never change and cells are replaced, not changed: sharing them keeps what is remembered of them.
    ...picked(seen, OPEN),
    sides: { a: guessed(copy(seen.sides.a)), b: guessed(copy(seen.sides.b)) },
    units: copied(seen.units, copyOfUnit),
    items: copied(seen.items, item => ({ ...item })),
    cells: { ...seen.cells },
    structures: seen.structures.map(structure => ({ ...structure })),
    scatter: seen.scatter.map(piece => ({ ...piece })),
    objectives: copy(seen.objectives),
    initiative: [...seen.initiative],
    turn: copy(seen.turn),
    moving: copy(seen.moving),
    attacks: copy(seen.attacks),
    die: copy(seen.die),
    deeds: copy(seen.deeds),
    streak: copy(seen.streak),
  }
}

export { assert } from './basics/assert.ts'
