import type { AskOf, ChoiceOf, JsonObject, PieceId, Slot, Verdict, Violation } from '@sandtable/kernel'
import { listed } from '../../ui/words.ts'

type Allocate = AskOf<'allocate'>
export type Amounts = ChoiceOf<'allocate'>['amounts']

export const amountIn = (amounts: Amounts, slot: string): number => amounts.find(a => a.slot === slot)?.amount ?? 0
export const handedOut = (amounts: Amounts): number => amounts.reduce((sum, a) => sum + a.amount, 0)
export const amountLeft = ({ total }: Allocate, amounts: Amounts): number => total - handedOut(amounts)

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

/**
 * So much more for a slot that one of its pieces is settled, taken from the others where nothing is left: from those that were given
 * something last.
 */
export function withOneMore(ask: Allocate, amounts: Amounts, slot: string): Amounts {
  const { cap = 0, each = 1 } = ask.slots.find(s => s.id === slot) ?? {}
  const has = amountIn(amounts, slot)
  const wanted = Math.min(cap - has, each - (has % each), ask.total)
  let missing = wanted - amountLeft(ask, amounts)
  const taken = amounts.toReversed().map(one => {
    const away = one.slot === slot ? 0 : Math.max(0, Math.min(missing, one.amount))
    missing -= away
    return { slot: one.slot, amount: one.amount - away }
  })
  const rest = taken.toReversed().filter(one => one.amount > 0)
  return withAmount(ask, rest, slot, has + wanted)
}

/** Whether both hand out the same, in whatever order. */
export const areSame = (a: Amounts, b: Amounts): boolean =>
  [...a, ...b].every(({ slot }) => amountIn(a, slot) === amountIn(b, slot))

/** Equal slots that follow each other are one row; the first of its slots that has room takes more, the last that has some gives back. */
export type Row = { label: string; slots: readonly Slot[]; pieces: readonly PieceId[]; cap: number; each: number | null }
export function rowsOf({ slots, total }: Pick<Allocate, 'slots' | 'total'>): Row[] {
  const rows: Row[] = []
  for (const slot of slots) {
    const { label, pieces, cap } = slot
    const each = slot.each ?? null
    const last = rows.at(-1)
    if (last?.label !== label || last.each !== each) rows.push({ label, slots: [slot], pieces, cap, each })
    else
      rows[rows.length - 1] = {
        ...last,
        slots: [...last.slots, slot],
        pieces: [...last.pieces, ...pieces],
        cap: Math.min(total, last.cap + cap),
      }
  }
  return rows
}
export const amountOf = ({ slots }: Row, amounts: Amounts): number => slots.reduce((sum, s) => sum + amountIn(amounts, s.id), 0)

/** Enough for one piece more of a row, as far as there is enough. */
export function withMore(ask: Allocate, amounts: Amounts, { slots, each }: Row): Amounts {
  const slot = slots.find(s => amountIn(amounts, s.id) < s.cap)
  if (!slot) return amounts
  const has = amountIn(amounts, slot.id)
  return withAmount(ask, amounts, slot.id, has + (each ?? 1) - (has % (each ?? 1)))
}
/** One piece of a row less. */
export function withLess(ask: Allocate, amounts: Amounts, { slots, each }: Row): Amounts {
  const slot = slots.findLast(s => amountIn(amounts, s.id) > 0)
  if (!slot) return amounts
  const has = amountIn(amounts, slot.id)
  return withAmount(ask, amounts, slot.id, has - (has % (each ?? 1) || (each ?? 1)))
}

/** What the amounts are enough for: '3 × Oni and Ripper; Tank has 1 of 2'. Who can take any number only has them. */
export function outcomeWords(ask: Pick<Allocate, 'slots' | 'total'>, amounts: Amounts): string {
  const given = rowsOf(ask).filter(row => amountOf(row, amounts) > 0)
  const counted = given.flatMap(({ slots, label, each }) => (each === null ? [] : { slots, label, each }))
  const whole = counted.map(({ slots, label, each }) => {
    return { label, n: slots.reduce((sum, { id }) => sum + Math.floor(amountIn(amounts, id) / each), 0) }
  })
  const named = whole.filter(({ n }) => n > 0).map(({ label, n }) => `${n} × ${label}`)
  const enough = named.length > 0 ? [`Enough for ${listed(named)}.`] : counted.length > 0 ? ['Not enough for anybody.'] : []
  const parts = counted.flatMap(({ slots, label, each }) =>
    slots.flatMap(({ id }) => {
      const part = amountIn(amounts, id) % each
      return part > 0 ? [`${label} has ${part} of ${each}.`] : []
    }),
  )
  const others = given.filter(({ each }) => each === null).map(row => `${row.label}: ${amountOf(row, amounts)}.`)
  return [...enough, ...parts, ...others].join(' ')
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
  if (ask.min === ask.total) return { label: `${ask.act} ${ask.total}`, reason: `${amountLeft(ask, amounts)} left to assign` }
  return { label: ask.act, reason: `at least ${ask.min - given}${given > 0 ? ' more' : ''}` }
}

/** One pip for each while they can be counted at a glance. */
export const PIPS = 6
