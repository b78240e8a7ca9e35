import { type Call, type Interjection, type JsonObject, legal, option, type RuleId, type SeatId } from '@sandtable/kernel'

/** How a game lets people give up. */
export type Surrender<W extends JsonObject> = {
  kind: string
  rule: RuleId
  text: string
  label?: string
  /** Whether this seat can still give up. */
  may?(world: W, seat: SeatId): boolean
  run(world: W, seat: SeatId): Call
}

/** A seat may give up unasked, at any time; it is asked once more. */
export const surrendering = <W extends JsonObject>(how: Surrender<W>): Interjection<W, JsonObject, 'pick'> => ({
  spec: {
    kind: how.kind,
    type: 'pick',
    rule: how.rule,
    ask: () => ({
      type: 'pick',
      text: how.text,
      options: [option('yes', how.label ?? 'Surrender', { rule: how.rule })],
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: () => [{ type: 'pick', ids: ['yes'] }],
  },
  play: false,
  subject: (world, seat) => (how.may?.(world, seat) === false ? null : {}),
  run: (world, _subject, seat) => how.run(world, seat),
})
