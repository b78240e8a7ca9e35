import type { PieceId, RuleId } from './names.ts'

export type Adjustment = { add: number } | { times: number } | { set: number } | { atLeast: number } | { atMost: number }
/** One reason for a number: `by` is a trait id or a plain word ("cover"). */
export type LedgerLine = { by: string; piece: PieceId | null; rule: RuleId; change: Adjustment }
/** A number together with its reasons: result, log line, tooltip and test subject in one. */
export type Ledger = { base: number; rule: RuleId; lines: readonly LedgerLine[]; total: number }

export function adjusted(value: number, change: Adjustment): number {
  if ('add' in change) return value + change.add
  if ('times' in change) return value * change.times
  if ('set' in change) return change.set
  if ('atLeast' in change) return Math.max(value, change.atLeast)
  return Math.min(value, change.atMost)
}

/** The lines applied in the order given. */
export const ledgerOf = (base: number, rule: RuleId, lines: readonly LedgerLine[]): Ledger => ({
  base,
  rule,
  lines,
  total: lines.reduce((value, line) => adjusted(value, line.change), base),
})
