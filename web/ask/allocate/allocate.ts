import type { AskOf, ChoiceOf, JsonObject, Slot, Verdict, Violation } from '@sandtable/kernel'

type Allocate = AskOf<'allocate'>
export type Amounts = ChoiceOf<'allocate'>['amounts']

export const amountIn = (amounts: Amounts, slot: string): number => amounts.find(a => a.slot === slot)?.amount ?? 0
export const handedOut = (amounts: Amounts): number => amounts.reduce((sum, a) => sum + a.amount, 0)
export const left = ({ total }: Allocate, amounts: Amounts): number => total - handedOut(amounts)

/** Sets one slot, within its cap and what is left. The order in which slots were first given something stays: it may matter. */
export function withAmount(ask: Allocate, amounts: Amounts, slot: string, wanted: number): Amounts {
  const cap = ask.slots.find(s => s.id === slot)?.cap ?? 0
  const others = amounts.filter(a => a.slot !== slot)
  const amount = Math.max(0, Math.min(wanted, cap, ask.total - handedOut(others)))
  if (amount === 0) return others
  return amounts.some(a => a.slot === slot)
    ? amounts.map(a => (a.slot === slot ? { slot, amount } : a))
    : [...amounts, { slot, amount }]
}

export const isHandedOut = ({ min, total }: Allocate, amounts: Amounts): boolean =>
  handedOut(amounts) >= min && handedOut(amounts) <= total

const names = (params: JsonObject, slot: Slot): boolean =>
  Object.values(params).some(v => v === slot.id || slot.pieces.some(p => p === v))

/** What the rules say against one slot. */
export const findAgainst = (verdict: Verdict | null, slot: Slot): Violation | null =>
  verdict && !verdict.ok ? (verdict.violations.find(v => names(v.params, slot)) ?? null) : null

/** What the primary says. */
export function allocateWords(ask: Allocate, amounts: Amounts): { label: string; reason: string | null } {
  const given = handedOut(amounts)
  if (given === 0 && ask.none !== null) return { label: ask.none, reason: null }
  if (given >= ask.min) return { label: `${ask.act} ${given}`, reason: null }
  if (ask.min === ask.total) return { label: `${ask.act} ${ask.total}`, reason: `${left(ask, amounts)} left to hand out` }
  return { label: ask.act, reason: `at least ${ask.min - given}${given > 0 ? ' more' : ''}` }
}

/** One pip for each while they can be counted at a glance. */
export const PIPS = 6
