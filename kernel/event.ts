import type { ApartDice, Critical } from './dice.ts'
import type { Json, JsonObject } from './json.ts'
import type { RuleId, SeatId } from './names.ts'
import type { PrintedDice } from './printed-dice.ts'

/** What happened. Log, animation, statistics and tests read events; nothing reads state diffs. */
export type GameEvent = {
  type: string
  /** The choice it came from: 0 for the start of the game. */
  seq: number
  rule: RuleId
  by: EventSource
  data: JsonObject
  /**
   * Null: everybody sees `data`. Otherwise only these seats do; the others see `masked`, or nothing where that is null. `as`: what it is to
   * them, where its own type, rule or procedure would tell too much.
   */
  secret: { only: readonly SeatId[]; masked: JsonObject | null; as?: { type: string; rule: RuleId; by: EventSource } } | null
  /** It tells somebody what they could not have known: no undo past it. */
  reveals: boolean
  /** How many choices up to it each reader did not see: they do not count in the `seq` he reads. Absent where there are none. */
  unseen?: UnseenCounts
}
export type EventSource = { proc: string; trait: string | null }
/** By seat; a spectator's under the empty name. */
export type UnseenCounts = { readonly [reader: string]: number }
/** Who looks at a game: a seat, or a spectator. */
export type Reader = SeatId | null

/** How many of the choices this reader did not see. */
export const unseenBy = (unseen: UnseenCounts | undefined, reader: Reader): number => unseen?.[reader ?? ''] ?? 0

/** The event as this seat (null: a spectator) may see it, or null. What is masked reveals nothing. */
export function seenBy(event: GameEvent, seat: Reader): GameEvent | null {
  const { type, rule, by, data, reveals, secret, unseen } = event
  if (secret === null && unseen === undefined) return event
  const seq = event.seq - unseenBy(unseen, seat)
  if (secret === null || (seat !== null && secret.only.includes(seat)))
    return { type, seq, rule, by, data, secret: null, reveals }
  if (secret.masked === null) return null
  return { type, rule, by, ...secret.as, seq, data: secret.masked, secret: null, reveals: false }
}

export const seenEvents = (events: readonly GameEvent[], seat: Reader): GameEvent[] =>
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
  /** Each die counts as much as it shows; absent where it does not. */
  summed?: boolean
  /** Which successes are critical; absent where none can be. */
  critical?: Critical
  /** Which dice come from something else than the others; absent where all are alike. */
  apart?: ApartDice
  /** The kinds of dice with printed faces; absent for plain ones. `symbolsOf` says what the faces show. */
  printed?: readonly PrintedDice[]
}
export const rolledOf = (event: GameEvent): Rolled => event.data as { readonly [K in keyof Rolled]: Rolled[K] & Json }
