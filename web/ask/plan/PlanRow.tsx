import type { PlannedOrder } from '@sandtable/kernel'
import { IconArrowMoveUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTable } from '../../store/table-store.ts'
import type { OrderDrag } from '../order/use-order-drag.ts'
import list from '../parts/list.module.css'
import parts from '../parts/parts.module.css'
import { Reason } from '../parts/RefusalLine.tsx'
import { OrderFace } from './OrderFace.tsx'
import style from './plan.module.css'
import { leftText, mendText, priceText } from './plan.ts'
import type { Plan } from './use-plan.ts'

type Props = { row: PlannedOrder; at: number; plan: Plan; drag: OrderDrag }

/** Where the order goes when an arrow is pressed; null for other keys. */
const goal = (key: string, at: number, count: number): number | null =>
  ({ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 })[key] ?? null

/** An order: its number, what and where, what it costs, what is left after it; the reason if it is refused. */
export function PlanRow({ row, at, plan, drag }: Props) {
  const hover = useTable(s => s.hover)
  const { dragged } = drag
  const isDragged = dragged?.at === at
  return (
    <li
      className={`${list.row} ${style.row}`}
      data-dragged={isDragged || undefined}
      data-goal={(dragged?.to === at && !isDragged) || undefined}
      data-refused={row.refusal !== null || undefined}
      style={isDragged ? { transform: `translate(5px, ${dragged.by}px)` } : undefined}
      onPointerEnter={() => hover(row.pieces)}
      onPointerLeave={() => hover([])}
    >
      <div className={style.line}>
        <Grip row={row} at={at} plan={plan} drag={drag} />
        <span className={style.number}>{at + 1}</span>
        <OrderFace pieces={row.pieces} icon={row.icon} size={34} />
        <span className={list.words}>
          <b>{row.label}</b>
          {row.where && <small>{row.where}</small>}
        </span>
        <Sums row={row} plan={plan} />
        <button
          type="button"
          className={list.square}
          aria-label={`Take out order ${at + 1}, ${row.label}`}
          onClick={() => plan.remove(at)}
        >
          <IconX size={17} aria-hidden="true" />
        </button>
      </div>
      {row.refusal && <Refused row={row} plan={plan} />}
    </li>
  )
}

/** Drags the row, and moves it by arrows. */
function Grip({ row, at, plan, drag }: Props) {
  const count = plan.rows.length
  const onKeyDown = (event: KeyboardEvent) => {
    const to = goal(event.key, at, count)
    if (to === null && event.key !== 'Delete') return
    event.preventDefault()
    if (to === null) plan.remove(at)
    else plan.move(at, to)
  }
  return (
    <button
      type="button"
      className={`${list.square} ${style.grip}`}
      aria-label={`Order ${at + 1} of ${count}, ${row.label}: arrows move it, Delete takes it out`}
      onKeyDown={onKeyDown}
      onPointerDown={event => drag.start(event, at)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  )
}

function Sums({ row, plan }: Pick<Props, 'row' | 'plan'>) {
  const { balances } = plan.ask
  const isGain = balances.some(b => (row.price[b.id] ?? 0) < 0)
  if (balances.length === 0) return null
  return (
    <>
      <span className={style.price} data-gain={isGain || undefined}>
        <span className="unseen">costs </span>
        {priceText(row.price, balances)}
      </span>
      <span className={style.left}>
        <span className="unseen">, left </span>
        {leftText(row.left, balances)}
      </span>
    </>
  )
}

/** The reason against the order; the first that is refused offers the move that mends the plan. */
function Refused({ row, plan }: Pick<Props, 'row' | 'plan'>) {
  const { mend } = plan.said
  const isFirst = plan.rows.find(r => r.refusal) === row
  return (
    <div className={style.refused} role={isFirst ? 'alert' : undefined}>
      <span>
        <Reason violation={{ ...row.refusal!, params: {} }} />
      </span>
      {isFirst && mend && (
        <button type="button" className={parts.quiet} onClick={plan.mend}>
          <IconArrowMoveUp size={16} aria-hidden="true" />
          {mendText(mend)}
        </button>
      )}
    </div>
  )
}
