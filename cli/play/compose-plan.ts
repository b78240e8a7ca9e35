import type { AskOf, Planned, PlannedOrder, PlanOrder } from '@sandtable/kernel'
import { violationText } from '../print.ts'
import { planLine } from './ask-text.ts'
import type { Board } from './place-text.ts'
import { readOrder } from './read-answer.ts'
import { boardOf, decisionOf, play, type Table } from './seat-at-table.ts'

/** Writes a plan order by order: '+2@1' adds one, 'undo' takes the last back, 'ok' gives it. Null: the line is none of these. */
export function composePlan(table: Table, line: string): 'answered' | 'open' | null {
  const { ask } = decisionOf(table)
  const word = line.trim()
  if (ask.type !== 'plan') return null
  if (word.startsWith('+')) return add(table, ask, word.slice(1))
  if (table.orders.length === 0) return null
  if (word === 'undo') {
    table.orders = table.orders.slice(0, -1)
    return tell(table, ask)
  }
  if (word !== 'ok') return null
  if (play(table, table.me, planOf(table.orders))) return 'answered'
  table.talk.say(...table.refused.map(v => `refused: ${violationText(v)}`))
  return 'open'
}

const planOf = (orders: readonly PlanOrder[]) => ({ type: 'plan' as const, orders })
const plannedBy = ({ engine, session, me }: Table, orders: readonly PlanOrder[]): Planned | null =>
  engine.plan(session.state, me, planOf(orders))

/** An order that is refused is not added. */
function add(table: Table, ask: AskOf<'plan'>, word: string): 'open' {
  const now = plannedBy(table, table.orders)
  const order = readOrder(now?.options ?? ask.options, word, boardOf(table))
  if ('wrong' in order) {
    table.talk.say(order.wrong)
    return 'open'
  }
  const orders = [...table.orders, order]
  const refusal = plannedBy(table, orders)?.orders.at(-1)?.refusal
  if (refusal) {
    table.refused = [refusal]
    table.talk.say(`refused: ${violationText(refusal)}`)
    return 'open'
  }
  table.orders = orders
  return tell(table, ask)
}

/** The plan so far, and what may come next. */
function tell(table: Table, { balances }: AskOf<'plan'>): 'open' {
  const planned = plannedBy(table, table.orders)
  if (!planned) return 'open'
  const amounts = (left: PlannedOrder['left']) => balances.map(({ id, label }) => `${left[id]} ${label} left`).join(', ')
  const board: Board = boardOf(table)
  table.talk.say(
    ...planned.orders.map((o, i) => `  order ${i + 1}: ${o.label}${o.where ? `, ${o.where}` : ''} (${amounts(o.left)})`),
    ...(planned.orders.length === 0 ? [`  no orders (${amounts(planned.left)})`] : []),
    'next, undo or ok:',
    ...planned.options.map((option, i) => `  ${planLine(option, i, balances, board)}`),
  )
  return 'open'
}
