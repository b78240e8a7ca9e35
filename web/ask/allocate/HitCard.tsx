import type { AskOf, Slot } from '@sandtable/kernel'
import { IconCheck, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dice } from '../../host/host.ts'
import { Die } from '../../log/Die.tsx'
import { rowOf } from '../../log/dice.ts'
import { rollWords } from '../../log/dice-tray.ts'
import { useTable } from '../../store/table-store.ts'
import { Beside } from '../beside/Beside.tsx'
import { Face } from '../parts/Face.tsx'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { type Amounts, amountIn, areSame, handedOut, outcomeWords } from './allocate.ts'
import style from './hit-card.module.css'
import type { Allocate } from './use-allocate.ts'

/** Dice that are shown one by one; the others are a number. */
const MOST_DICE = 12

/** What is proposed, kind by kind, beside those whom it concerns: one press takes it, *Change* opens the counts. */
export function HitCard({ allocate, proposal }: { allocate: Allocate; proposal: Amounts }) {
  const [isOpen, setOpen] = useState(false)
  const { ask, amounts, verdict, reason, rest, set } = allocate
  const isChanged = !areSame(amounts, proposal)
  const takeBack = () => {
    setOpen(false)
    allocate.put(proposal)
  }
  const canChange = ask.slots.length > 1 || ask.min < ask.total
  return (
    <Beside of={ask.slots.flatMap(slot => slot.pieces)} by={ask.by} others={[]}>
      <section className={style.card} aria-label={ask.text}>
        <Roll />
        {canChange && (
          <div className={style.ways}>
            <button type="button" aria-pressed={!isOpen && !isChanged} onClick={takeBack}>
              <IconCheck size={16} aria-hidden="true" /> As proposed
            </button>
            <button type="button" aria-pressed={isOpen || isChanged} onClick={() => setOpen(true)}>
              <IconPencil size={16} aria-hidden="true" /> Change
            </button>
          </div>
        )}
        <ul className={style.rows}>
          {ask.slots.map(slot => (
            <Row
              key={slot.id}
              slot={slot}
              amount={amountIn(amounts, slot.id)}
              rest={rest}
              isOpen={isOpen || isChanged}
              onSet={amount => set(slot.id, amount)}
            />
          ))}
        </ul>
        <div className={style.outcome} role="status">
          <p>{outcomeWords(ask, amounts)}</p>
          {rest > 0 && <span>{restWords(ask, amounts)}</span>}
          {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
          {reason && <RefusalLine violations={reason} />}
        </div>
      </section>
    </Beside>
  )
}

const restWords = ({ total }: AskOf<'allocate'>, amounts: Amounts): string => `${total - handedOut(amounts)} of ${total} left.`

/** The roll that it came from. */
function Roll() {
  const dice = useTable(s => s.state?.log.findLast(line => line.dice !== null)?.dice ?? null)
  return dice && dice.good !== null ? <Felt dice={dice} /> : null
}
function Felt({ dice }: { dice: Dice }) {
  const { shown, rest } = rowOf(dice, MOST_DICE)
  const { expected } = rollWords(dice)
  return (
    <div className={`felt ${style.felt}`}>
      {shown.map(die => (
        <Die key={die.id} {...die} sides={dice.sides} size={24} />
      ))}
      <span>{rest}</span>
      <small>{expected}</small>
    </div>
  )
}

type RowProps = { slot: Slot; amount: number; rest: number; isOpen: boolean; onSet(amount: number): void }

/** One kind of piece: how many there are, what each takes, how much they get. */
function Row({ slot, amount, rest, isOpen, onSet }: RowProps) {
  const hover = useTable(s => s.hover)
  const { label, pieces, cap, each = 1 } = slot
  const count = pieces.length > 1 ? `${pieces.length} of them` : 'one'
  return (
    <li data-given={amount > 0 || undefined} onPointerEnter={() => hover(pieces)} onPointerLeave={() => hover([])}>
      <Face pieces={pieces} size={30} />
      <span className={style.words}>
        <b>{label}</b>
        <small>{slot.each ? `${count}, ${each} each` : count}</small>
      </span>
      {isOpen && (
        <button
          type="button"
          aria-label={`Less for ${label}`}
          disabled={amount === 0}
          onClick={() => onSet(lessBy(amount, each))}
        >
          <IconMinus size={16} aria-hidden="true" />
        </button>
      )}
      <output>
        <b>{amount}</b> of {cap}
      </output>
      {isOpen && (
        <button
          type="button"
          aria-label={`More for ${label}`}
          disabled={amount >= cap || rest === 0}
          onClick={() => onSet(amount + Math.min(rest, each - (amount % each)))}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
/** Down to the next whole piece. */
const lessBy = (amount: number, each: number): number => amount - (amount % each || each)
