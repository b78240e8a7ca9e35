import { IconArrowBackUp, IconLock, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOrderDrag } from '../order/use-order-drag.ts'
import parts from '../parts/parts.module.css'
import { PlanRow } from './PlanRow.tsx'
import style from './plan.module.css'
import { keysOf, leftText } from './plan.ts'
import type { Plan } from './use-plan.ts'

/** The list of orders with what is left after each. */
export function PlanPanel({ plan }: { plan: Plan }) {
  const { ask, rows, orders } = plan
  const drag = useOrderDrag(rows.length, plan.move)
  const { at: from = null, to = null } = drag.dragged ?? {}
  const { tryMove } = plan
  useEffect(() => tryMove(from === null || to === null || from === to ? null : { from, to }), [tryMove, from, to])
  const keys = keysOf(orders)
  const isFull = rows.length >= ask.max
  return (
    <section className={style.within} aria-label="Your plan">
      <header className={style.head}>
        <div>
          <h2>Your plan</h2>
          <p>
            <IconLock size={14} aria-hidden="true" />
            Sealed until all have planned
          </p>
        </div>
        <p className={style.balance}>
          {ask.balances.map(({ id, label, amount }) => (
            <span key={id}>
              <b>{amount}</b> {label} to spend
            </span>
          ))}
        </p>
      </header>
      {rows.length > 0 && <Heads plan={plan} />}
      <ol className={style.rows}>
        {rows.map((row, i) => (
          <PlanRow key={keys[i]} row={row} at={i} plan={plan} drag={drag} />
        ))}
      </ol>
      <p className={style.add}>
        <IconPlus size={16} aria-hidden="true" />
        {isFull
          ? `A plan has ${ask.max} orders at most`
          : `Press what you order, a piece or a place, to add order ${rows.length + 1}`}
      </p>
      <TakeBack plan={plan} />
    </section>
  )
}

function Heads({ plan: { ask } }: { plan: Plan }) {
  return (
    <div className={style.heads} aria-hidden="true">
      <span>Carried out in this order</span>
      {ask.balances.length > 0 && (
        <>
          <span>Cost</span>
          <span>Left</span>
        </>
      )}
    </div>
  )
}

/** Names the order it takes. */
function TakeBack({ plan }: { plan: Plan }) {
  const { rows, said, ask } = plan
  const last = rows.at(-1)
  if (!last) return null
  return (
    <footer className={style.foot}>
      <button type="button" className={parts.quiet} onClick={() => plan.remove(rows.length - 1)}>
        <IconArrowBackUp size={16} aria-hidden="true" />
        Take back order {rows.length}
        <kbd className={parts.kbd}>⌫</kbd>
      </button>
      {ask.balances.length > 0 && (
        <span>
          <b>{leftText(said.left, ask.balances)}</b> left
        </span>
      )}
    </footer>
  )
}
