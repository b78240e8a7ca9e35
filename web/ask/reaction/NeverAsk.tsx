import type { Option } from '@sandtable/kernel'
import { IconBellOff } from '@tabler/icons-react'
import { useSettings } from '../../settings/settings.ts'
import { useTable } from '../../store/table-store.ts'
import parts from '../parts/parts.module.css'
import { ASK, keyOf, kindOf } from './passing.ts'

/** From now on reactions of this kind are passed without asking. The list of automatic passing takes it back. */
export function NeverAsk({ option }: { option: Option }) {
  const game = useTable(s => s.state?.game ?? '')
  const seat = useTable(s => s.state?.seat ?? '')
  const orders = useSettings(s => s.orders)
  const change = useSettings(s => s.change)
  const kind = kindOf(option)
  const words = `Never ask about ${kind}: pass by itself from now on`
  return (
    <button
      type="button"
      className={parts.never}
      title={words}
      onClick={() => change({ orders: { ...orders, [keyOf({ game, seat }, kind)]: { ...ASK, way: 'pass' } } })}
    >
      <IconBellOff size={14} aria-hidden="true" />
      Never ask this
    </button>
  )
}
