import type { Unit, World } from '../world.ts'
import type { Board } from './board.ts'
import { boardOf } from './board-of.ts'

/**
 * Remembers what was worked out of a unit while the table stands as it does: the same is asked by whoever proposes a move, checks it and
 * carries it out. For what hangs on the board, on the token and marks of the unit and of who carries it, and on `what` alone.
 */
export function memory<T>(): (world: World, unit: Unit, what: string, find: () => T) => T {
  const boards = new WeakMap<Board, Map<string, T>>()
  return (world, unit, what, find) => {
    const board = boardOf(world)
    const known = boards.get(board) ?? new Map<string, T>()
    boards.set(board, known)
    const carrier = unit.carrier === null ? null : world.units[unit.carrier]!
    const from = carrier ? `${carrier.id} ${JSON.stringify(carrier.marks)}` : unit.where
    const key = `${unit.id} ${unit.token} ${unit.entered} ${JSON.stringify(unit.marks)} ${from} ${what}`
    const old = known.get(key)
    if (old !== undefined) return old
    const made = find()
    known.set(key, made)
    return made
  }
}
