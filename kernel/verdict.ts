import type { JsonObject } from './json.ts'
import type { Place, RuleId } from './names.ts'

/** One reason why a choice is refused: the rule, words, the numbers that decided it, and where on the board. */
export type Violation = { rule: RuleId; text: string; params: JsonObject; at: Place | null }

/** `preview` holds what a screen may show of a legal choice before it is made, such as a path's cost. */
export type Verdict = { ok: true; preview: JsonObject } | { ok: false; violations: readonly Violation[] }

export const violation = (rule: RuleId, text: string, params: JsonObject = {}, at: Place | null = null): Violation => ({
  rule,
  text,
  params,
  at,
})

export const legal = (preview: JsonObject = {}): Verdict => ({ ok: true, preview })

export const refused = (rule: RuleId, text: string, params: JsonObject = {}, at: Place | null = null) => ({
  ok: false as const,
  violations: [violation(rule, text, params, at)],
})

/** Legal if nothing was found against it. */
export const verdictOf = (violations: readonly Violation[], preview: JsonObject = {}): Verdict =>
  violations.length > 0 ? { ok: false, violations } : { ok: true, preview }
