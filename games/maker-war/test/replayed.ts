import { readdirSync, readFileSync } from 'node:fs'
import { begin, type Decision, diceState, engineOf, type GameEvent, readRecord, type SeatId, seenEvents } from '@sandtable/kernel'
import { makerWar } from '../game.ts'
import type { View } from '../view.ts'

const FOLDER = new URL('./replays/', import.meta.url)
export const RECORDS = readdirSync(FOLDER).filter(file => file.endsWith('.json'))

/** One choice of a recorded game as a seat saw it: what was asked, what it saw before and after, what it was told. */
export type PlayedStep = { decision: Decision | null; before: View; after: View; events: readonly GameEvent[] }

/**
 * Plays a recorded game again and shows every choice of it to a seat (null: a spectator). `quickly`: in place, so that what was seen
 * before changes too.
 */
export function replayed(file: string, seat: SeatId | null, show: (told: PlayedStep) => void, quickly = false): void {
  const engine = engineOf(makerWar)
  const read = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  if (!read.ok) throw new Error(read.violations[0]!.text)
  const begun = begin(engine, read.value.from, diceState(read.value.dice))
  if (!begun.ok) throw new Error(begun.violations[0]!.text)
  let { state } = begun.value
  const first = makerWar.view(state.world, seat)
  show({ decision: null, before: first, after: first, events: seenEvents(begun.value.events, seat) })
  for (const { seat: by, input } of read.value.choices) {
    const decision = engine.decision(state, by)
    const before = makerWar.view(state.world, seat)
    const applied = quickly ? engine.applyInPlace(state, by, input) : engine.apply(state, by, input)
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    state = applied.state
    show({ decision, before, after: makerWar.view(state.world, seat), events: seenEvents(applied.events, seat) })
  }
}
