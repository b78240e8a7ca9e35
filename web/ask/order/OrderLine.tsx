import type { Item, Verdict } from '@sandtable/kernel'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTable } from '../../store/table-store.ts'
import { findAgainstItem } from '../assign/assign.ts'
import { Face } from '../parts/Face.tsx'
import list from '../parts/list.module.css'
import style from './order.module.css'
import type { OrderDrag } from './use-order-drag.ts'

type Props = {
  item: Item
  at: number
  count: number
  drag: OrderDrag
  move(from: number, to: number): void
  verdict: Verdict | null
}

/** Where the line goes when the arrow is pressed; null for other keys. */
const goal = (key: string, at: number, count: number): number | null =>
  ({ ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key] ?? null

export function OrderLine({ item, at, count, drag, move, verdict }: Props) {
  const hover = useTable(s => s.hover)
  const { dragged } = drag
  const isDragged = dragged?.at === at
  const against = findAgainstItem(verdict, item)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = goal(event.key, at, count)
    if (to === null) return
    event.preventDefault()
    move(at, to)
  }
  return (
    <li
      className={`${list.row} ${style.line}`}
      data-dragged={isDragged || undefined}
      data-goal={(dragged?.to === at && !isDragged) || undefined}
      data-refused={against !== null || undefined}
      style={isDragged ? { transform: `translate(5px, ${dragged.by}px)` } : undefined}
      onPointerEnter={() => hover(item.pieces)}
      onPointerLeave={() => hover([])}
    >
      <button
        type="button"
        className={`${list.square} ${style.grip}`}
        aria-label={`${item.label}, ${at + 1} of ${count}: arrows move it`}
        onKeyDown={onKeyDown}
        onPointerDown={event => drag.start(event, at)}
        onPointerMove={drag.move}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <span className={list.number}>{at + 1}</span>
      <Face pieces={item.pieces} size={26} />
      <span className={list.words}>
        <b>{item.label}</b>
        {against && <small>{against.text}</small>}
      </span>
      <button
        type="button"
        className={list.square}
        aria-label={`${item.label} up`}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      >
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={list.square}
        aria-label={`${item.label} down`}
        disabled={at === count - 1}
        onClick={() => move(at, at + 1)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
