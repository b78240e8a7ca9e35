import { asking, type Call, deed, type Interjection, type JsonObject, legal, type RuleId, type SeatId } from '@sandtable/kernel'

/** How a game lets people give up. */
export type Surrender<W extends JsonObject> = {
  kind: string
  rule: RuleId
  text: string
  /** What it means, beside the question. */
  note?: string
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
    when: 'until you have given up',
    which: "'yes'",
    ask: () => ({
      type: 'pick',
      ...asking({ text: how.text, note: how.note ?? null, act: how.label ?? 'Surrender', told: 'may surrender' }),
      options: [deed('yes', how.label ?? 'Surrender', { rule: how.rule })],
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: () => [{ type: 'pick', ids: ['yes'] }],
  },
  concedes: true,
  subject: (world, seat) => (how.may?.(world, seat) === false ? null : {}),
  run: (world, _subject, seat) => how.run(world, seat),
})
