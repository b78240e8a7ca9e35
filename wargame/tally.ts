import type { GameEvent, Tally } from '@sandtable/kernel'

/** What a game counts of its events: `what` is lost or suffered, the gravest first. */
export type Tallied = Pick<Tally, 'what' | 'one' | 'kind'>
/** What one event adds, by what it counts. */
export type Counts = { readonly [what: string]: number }

/**
 * What each of these teams loses and suffers in the events, nothing included, so that two courses can be compared. The team that an event
 * happens to is the `side` in its data.
 */
export function tallied(
  kinds: readonly Tallied[],
  teams: readonly string[],
  events: readonly GameEvent[],
  countsOf: (event: GameEvent) => Counts,
): Tally[] {
  const rows = kinds.flatMap(kind => teams.map((team): Tally => ({ ...kind, team, n: 0 })))
  for (const event of events) {
    const counts = countsOf(event)
    for (const row of rows) if (row.team === event.data.side) row.n += counts[row.what] ?? 0
  }
  return rows
}
