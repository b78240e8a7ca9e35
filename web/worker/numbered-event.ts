import { type GameEvent, ROLLED, type SeatId } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'

/** An event with its place in the whole game, or in what one reader saw of it. */
export type NumberedEvent = {
  event: GameEvent
  /** Which event it is, from 0; the id of its line. */
  id: number
  /** Which roll it is, from 1; null for what is no roll. */
  roll: number | null
}

/** Numbers new events after those there were. */
export function numbered(events: readonly GameEvent[], after: { events: number; rolls: number }): NumberedEvent[] {
  let { rolls } = after
  return events.map((event, i) => ({ event, id: after.events + i, roll: event.type === ROLLED ? ++rolls : null }))
}

/** The events that a reader saw, with his own numbers: what he did not see leaves no gap. */
export const numberedFor = (
  { seenBy }: Rules,
  told: readonly NumberedEvent[],
  seat: SeatId | null,
  after: { events: number; rolls: number },
): NumberedEvent[] =>
  numbered(
    told.map(({ event }) => seenBy(event, seat)).filter(event => event !== null),
    after,
  )

export const countsOf = (told: readonly NumberedEvent[]): { events: number; rolls: number } => ({
  events: told.length,
  rolls: told.findLast(t => t.roll !== null)?.roll ?? 0,
})
