import type { AnyAsk, JsonObject, RuleId, SeatId, Violation } from '@sandtable/kernel'

/** Why a question is not asked of this seat now, as far as the table shows it; null: only when it is asked can be said. `rule` is the question's own. */
export type Cause<W extends JsonObject> = (world: W, seat: SeatId, rule: RuleId) => Violation | null

/** The same cause for several kinds of questions. */
export const causeOf = <W extends JsonObject>(cause: Cause<W>, ...kinds: readonly string[]): { [kind: string]: Cause<W> } =>
  Object.fromEntries(kinds.map(kind => [kind, cause]))

/** One cause after the other: the first that holds is told. */
export const firstOf =
  <W extends JsonObject>(...causes: readonly Cause<W>[]): Cause<W> =>
  (world, seat, rule) => {
    for (const cause of causes) {
      const found = cause(world, seat, rule)
      if (found) return found
    }
    return null
  }

/** The questions of a game, each with why it is not asked. What a question says of itself stands. */
export function withCauses<W extends JsonObject>(
  asks: readonly AnyAsk<W>[],
  causes: { readonly [kind: string]: Cause<W> },
): readonly AnyAsk<W>[] {
  const unknown = Object.keys(causes).find(kind => !asks.some(ask => ask.kind === kind && !ask.notAsked))
  if (unknown !== undefined) throw new Error(`'${unknown}' is no question, or says itself why it is not asked`)
  return asks.map(ask => {
    const cause = causes[ask.kind]
    return cause ? { ...ask, notAsked: (world, seat) => cause(world, seat, ask.rule) } : ask
  })
}
