import type { AnyAsk } from './ask.ts'
import { reasonAgainst } from './choice.ts'
import type { JsonObject } from './json.ts'
import type { Asked } from './state.ts'
import { legal, refused, type Verdict } from './verdict.ts'

/** Why something is not possible now. `asked`: the question of the seat; `other`: the question of the kind that is asked about. */
export function whyNot<W extends JsonObject>(
  world: W,
  asked: Asked | null,
  specOf: (kind: string) => AnyAsk<W>,
  other: AnyAsk<W> | null,
  what: string,
): Verdict {
  if (other) {
    const now = asked ? `you are asked '${asked.kind}'` : 'nothing is asked of you'
    return asked?.kind === other.kind ? legal() : refused(other.rule, `'${what}' is not asked now; ${now}`)
  }
  if (!asked) return refused('KERNEL-SEAT', 'nothing is asked of you now')
  const { subject, seat } = asked
  const spec = specOf(asked.kind)
  const ask = spec.ask(world, subject, seat)
  const listed = 'options' in ask ? ask.options.find(o => o.id === what) : undefined
  const reason = listed ? listed.refusal : reasonAgainst(world, spec, subject, seat, what)
  if (reason) return { ok: false, violations: [reason] }
  return listed ? legal() : refused('KERNEL-UNKNOWN', `there is no option '${what}' here`, { option: what })
}
