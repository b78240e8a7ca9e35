import type { Decision, Option } from '@sandtable/kernel'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useSettings } from '../../settings/settings.ts'
import { useTable } from '../../store/table-store.ts'
import parts from '../parts/parts.module.css'
import { ASK, keyOf, kindOf, neverAsked } from './passing.ts'

/** From now on reactions of this kind are passed without asking, in this game alone. One press takes it back (`NeverAsked`). */
export function NeverAsk({ decision, option }: { decision: Decision; option: Option }) {
  const table = useTable(s => s.state?.id ?? '')
  const seat = useTable(s => s.state?.seat ?? '')
  const orders = useSettings(s => s.orders)
  const change = useSettings(s => s.change)
  const kind = kindOf(decision, option)
  const words = `${kind} is passed by itself for the rest of this game, whoever could use it; other reactions are still asked about`
  return (
    <button
      type="button"
      className={parts.never}
      title={words}
      onClick={() => change({ orders: { ...orders, [keyOf({ table, seat }, kind)]: { ...ASK, way: 'pass' } } })}
    >
      <IconBellOff size={14} aria-hidden="true" />
      <span>Never ask: {kind}</span>
    </button>
  )
}

/** What is never asked at this table: a press, and it is asked again. */
export function NeverAsked() {
  const table = useTable(s => s.state?.id ?? '')
  const seat = useTable(s => s.state?.seat ?? '')
  const orders = useSettings(s => s.orders)
  const change = useSettings(s => s.change)
  const place = { table, seat }
  return neverAsked(orders, place).map(kind => (
    <button
      key={kind}
      type="button"
      className={parts.never}
      title={`${kind} is passed by itself in this game`}
      onClick={() => change({ orders: { ...orders, [keyOf(place, kind)]: ASK } })}
    >
      <IconBell size={14} aria-hidden="true" />
      <span>Ask about {kind} again</span>
    </button>
  ))
}
