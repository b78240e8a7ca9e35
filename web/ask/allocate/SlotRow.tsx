import type { Slot, Violation } from '@sandtable/kernel'
import { IconLock, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTable } from '../../store/table-store.ts'
import { Face } from '../parts/Face.tsx'
import list from '../parts/list.module.css'
import style from './allocate.module.css'
import { PIPS } from './allocate.ts'

type Props = {
  slot: Slot
  number: number
  amount: number
  rest: number
  isInHand: boolean
  against: Violation | null
  onTake(): void
  onSet(amount: number): void
}

/** A slot: its place in the order, who it is, how much it has of what it can take. */
export function SlotRow({ slot, number, amount, rest, isInHand, against, onTake, onSet }: Props) {
  const hover = useTable(s => s.hover)
  const most = Math.min(slot.cap, amount + rest)
  return (
    <li
      className={`${list.row} ${style.slot}`}
      data-given={amount > 0 || undefined}
      data-hand={isInHand || undefined}
      data-refused={against !== null || undefined}
      onFocus={onTake}
      onPointerEnter={() => hover(slot.pieces)}
      onPointerLeave={() => hover([])}
    >
      <span className={list.number}>{number}</span>
      <Face pieces={slot.pieces} size={28} />
      <span className={list.words}>
        <b>{slot.label}</b>
        {against && (
          <small>
            <IconLock size={12} aria-hidden="true" /> {against.text}
          </small>
        )}
      </span>
      <Pips amount={amount} cap={slot.cap} />
      <button
        type="button"
        className={`${list.square} ${style.step}`}
        aria-label={`One less for ${slot.label}, ${number}`}
        disabled={amount === 0}
        onClick={() => onSet(amount - 1)}
      >
        <IconMinus size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${list.square} ${style.step}`}
        aria-label={`One more for ${slot.label}, ${number}`}
        disabled={amount >= most}
        onClick={() => onSet(amount + 1)}
      >
        <IconPlus size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

function Pips({ amount, cap }: { amount: number; cap: number }) {
  const told = `${amount} of ${cap}`
  if (cap > PIPS) return <span className={style.count}>{told}</span>
  return (
    <span className={`${list.pips} ${style.pips}`} role="img" aria-label={told}>
      {Array.from({ length: cap }, (_, i) => i + 1).map(n => (
        <i key={n} data-set={n <= amount || undefined} />
      ))}
    </span>
  )
}
