import type { Unit, World } from './world.ts'

/** How long a note lasts: its own turn, the activation of anybody, the round, the battle. */
export type Until = 'turn' | 'activation' | 'round' | 'battle'

export const hasMark = (unit: Unit, until: Until, what: string): boolean => unit.marks.includes(`${until}:${what}`)
export function mark(unit: Unit, until: Until, what: string): void {
  if (!hasMark(unit, until, what)) unit.marks.push(`${until}:${what}`)
}
/** Whether this was noted; it is forgotten with that. */
export function takeMark(unit: Unit, until: Until, what: string): boolean {
  const had = hasMark(unit, until, what)
  unit.marks = unit.marks.filter(m => m !== `${until}:${what}`)
  return had
}
/** Forgets the notes of this kind, of one unit or of all. */
export function clearMarks(world: World, until: Until, unit?: Unit): void {
  for (const one of unit ? [unit] : Object.values(world.units)) {
    if (one.marks.some(m => m.startsWith(`${until}:`))) one.marks = one.marks.filter(m => !m.startsWith(`${until}:`))
  }
}

/** A note of a turn: it moved into the hex of whom it grappled. */
export const CLOSED_IN = 'closed in'
/** A note that outlasts rounds: it shot out of its own turn (TM-MISS-31). */
export const FIRED_BACK = 'fired back'
