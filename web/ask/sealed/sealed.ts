import type { AskOf, ChoiceOf, PieceId, Planned } from '@sandtable/kernel'
import type { Sealed } from '../../host/host.ts'
import { leftText, priceText } from '../plan/plan.ts'

/** One line of what was sealed. `number`: of an order in a plan; `sum`: what it costs and leaves, or what was given. */
export type SealedRow = {
  id: string
  number: number | null
  label: string
  note: string | null
  sum: string | null
  pieces: readonly PieceId[]
  icon: string | null
}

function planRows({ balances }: AskOf<'plan'>, { orders }: Planned): SealedRow[] {
  return orders.map(({ label, where, price, left, pieces, icon }, i) => {
    const sum = balances.length === 0 ? null : `${priceText(price, balances)}, ${leftText(left, balances)} left`
    return { id: String(i), number: i + 1, label, note: where, sum, pieces, icon }
  })
}
function assignRows({ items, options }: AskOf<'assign'>, { to }: ChoiceOf<'assign'>): SealedRow[] {
  return items.map(({ id, label, pieces, icon }) => {
    const given = options.find(option => option.id === to[id])
    return { id, number: null, label, note: null, sum: given?.label ?? null, pieces, icon: icon ?? null }
  })
}
function pickRows({ options }: AskOf<'pick'>, { ids }: ChoiceOf<'pick'>): SealedRow[] {
  const picked = ids.flatMap(id => options.find(option => option.id === id) ?? [])
  return picked.map(({ id, label, note, pieces, icon }) => ({
    id,
    number: null,
    label,
    note,
    sum: null,
    pieces,
    icon: icon ?? null,
  }))
}

/** What was sealed, line by line; nothing for answers that are no lists. */
export function sealedRows({ decision: { ask }, choice, planned }: Sealed): SealedRow[] {
  if (ask.type === 'plan' && planned) return planRows(ask, planned)
  if (ask.type === 'assign' && choice.type === 'assign') return assignRows(ask, choice)
  if (ask.type === 'pick' && choice.type === 'pick') return pickRows(ask, choice)
  return []
}
