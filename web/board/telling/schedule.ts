import type { Cue } from '@sandtable/kernel'
import type { BoardLine } from '../board-props.ts'

/** A cue with its time, in milliseconds from the beginning. */
export type Timed = { key: string; cue: Cue; from: number; lasts: number }

/** All of one choice is told within this, at the normal pace. */
export const LONGEST = 1200
const EVENT = 450
const STAGGER = 260

/** Lines one after the other, the cues of one line together; the more there are, the closer they follow. */
export function scheduled(lines: readonly BoardLine[], pace: number): Timed[] {
  const told = lines.filter(line => line.cues.length > 0)
  const lasts = EVENT * pace
  const room = LONGEST * pace - lasts
  const gap = told.length > 1 ? Math.min(STAGGER * pace, room / (told.length - 1)) : 0
  return told.flatMap((line, i) => line.cues.map((cue, j) => ({ key: `${line.id}-${j}`, cue, from: i * gap, lasts })))
}
