import type { GameView, Input, JsonObject, Rng, Seat } from '@sandtable/kernel'

export type Clock = { now(): number }
export const wallClock: Clock = { now: () => performance.now() }

/** What a batch needs of a bot: whoever answers for a seat from that seat's view. The bots of bots/ fit. */
export interface Bot<V extends JsonObject> {
  readonly name: string
  choose(seen: GameView<V>, rng: Rng, clock: Clock): Input
}

/** Which bot (by its place in the list) answers for each seat: one bot per team, in table order, over and over. */
export function seatingOf(seats: readonly Seat[], bots: number): number[] {
  const teams = [...new Set(seats.map(s => s.team))]
  return seats.map(s => teams.indexOf(s.team) % bots)
}
