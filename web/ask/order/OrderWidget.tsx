import type { Decision } from '@sandtable/kernel'
import { useEffect, useMemo } from 'react'
import { useBar } from '../bar.ts'
import list from '../parts/list.module.css'
import parts from '../parts/parts.module.css'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { useDraft } from '../use-draft.ts'
import { OrderLine } from './OrderLine.tsx'
import style from './order.module.css'
import { isSameOrder, moved } from './order.ts'
import { useOrderBoard } from './use-order-board.ts'
import { useOrderDrag } from './use-order-drag.ts'

/** What comes first: a list of which the lines are dragged, or moved by arrows. */
export function OrderWidget({ decision }: { decision: Decision }) {
  const { ask, choice, verdict, compose, submit } = useDraft<'order'>(decision)
  const proposed = useMemo(() => ask.items.map(i => i.id), [ask])
  const ids = choice?.ids ?? proposed
  useEffect(() => {
    if (choice === null) compose({ type: 'order', ids: proposed })
  }, [choice, compose, proposed])
  const lines = ids.flatMap(id => ask.items.find(i => i.id === id) ?? [])
  const move = (from: number, to: number) => {
    const next = moved(ids, from, to)
    if (next !== ids) compose({ type: 'order', ids: next })
  }
  const drag = useOrderDrag(ids.length, move)
  const isProposed = isSameOrder(ids, proposed)
  const reset = () => compose({ type: 'order', ids: proposed })
  useOrderBoard(lines)
  useBar({
    primary: {
      label: isProposed ? 'Keep this order' : `${ask.act} in this order`,
      hint: lines[0] ? `${lines[0].label} first` : null,
      disabled: verdict?.ok === false,
      reason: verdict?.ok === false ? 'the rules refuse it' : null,
      run: () => void submit({ type: 'order', ids }),
    },
    remedy: isProposed ? null : { label: 'As proposed', disabled: false, run: reset },
    status: null,
    back: () => {
      if (!isProposed) reset()
      return !isProposed
    },
  })
  return (
    <>
      {verdict && !verdict.ok ? (
        <RefusalLine violations={verdict.violations} />
      ) : (
        <p className={parts.note}>Drag a line, or move it with the arrows. The first is on top.</p>
      )}
      <ol className={`${list.rows} ${style.lines}`} data-long={lines.length > LONG || undefined}>
        {lines.map((item, i) => (
          <OrderLine key={item.id} item={item} at={i} count={lines.length} drag={drag} move={move} verdict={verdict} />
        ))}
      </ol>
    </>
  )
}

/** More lines than these scroll. */
const LONG = 5
