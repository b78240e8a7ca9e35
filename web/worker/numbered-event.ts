import { type GameEvent, ROLLED } from '@sandtable/kernel'

/** An event with its place in the whole game. */
export type NumberedEvent = {
  event: GameEvent
  /** Which event of the game it is, from 0; the id of its line. */
  id: number
  /** Which roll of the game it is, from 1; null for what is no roll. */
  roll: number | null
}

/** Numbers new events after those there were. */
export function numbered(events: readonly GameEvent[], after: { events: number; rolls: number }): NumberedEvent[] {
  let { rolls } = after
  return events.map((event, i) => ({ event, id: after.events + i, roll: event.type === ROLLED ? ++rolls : null }))
}

export const countsOf = (told: readonly NumberedEvent[]): { events: number; rolls: number } => ({
  events: told.length,
  rolls: told.findLast(t => t.roll !== null)?.roll ?? 0,
})
