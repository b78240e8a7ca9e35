import type { Critical } from './dice.ts'
import type { Json, JsonObject } from './json.ts'
import type { RuleId, SeatId } from './names.ts'

/** What happened. Log, animation, statistics and tests read events; nothing reads state diffs. */
export type GameEvent = {
  type: string
  /** The choice it came from: 0 for the start of the game. */
  seq: number
  rule: RuleId
  by: { proc: string; trait: string | null }
  data: JsonObject
  /** Null: everybody sees `data`. Otherwise only these seats do; the others see `masked`, or nothing where that is null. */
  secret: { only: readonly SeatId[]; masked: JsonObject | null } | null
  /** It tells somebody what they could not have known: no undo past it. */
  reveals: boolean
}

/** The event as this seat (null: a spectator) may see it, or null. */
export function seenBy(event: GameEvent, seat: SeatId | null): GameEvent | null {
  if (event.secret === null) return event
  const { type, seq, rule, by, reveals, secret } = event
  if (seat !== null && secret.only.includes(seat)) return { type, seq, rule, by, data: event.data, secret: null, reveals }
  return secret.masked === null ? null : { type, seq, rule, by, data: secret.masked, secret: null, reveals }
}

export const seenEvents = (events: readonly GameEvent[], seat: SeatId | null): GameEvent[] =>
  events.map(e => seenBy(e, seat)).filter(e => e !== null)

/** The type of the kernel's own event: dice were thrown. */
export const ROLLED = 'rolled'

/** The data of a kernel event of type 'rolled'; `faces` is null for those who may not see a secret roll. */
export type Rolled = {
  seat: SeatId | null
  why: string
  sides: number
  distinct: boolean
  /** The faces that count as a success; null where dice are not counted one by one. */
  good: readonly number[] | null
  faces: readonly number[] | null
  /** Which successes are critical; absent where none can be. */
  critical?: Critical
}
export const rolledOf = (event: GameEvent): Rolled => event.data as { readonly [K in keyof Rolled]: Rolled[K] & Json }
