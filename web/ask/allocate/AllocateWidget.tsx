import type { Decision } from '@sandtable/kernel'
import { useState } from 'react'
import { useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { useDraft } from '../use-draft.ts'
import style from './allocate.module.css'
import { type Amounts, allocateWords, amountIn, findAgainst, handedOut, isHandedOut, left, withAmount } from './allocate.ts'
import { SlotRow } from './SlotRow.tsx'
import { useAllocateBoard } from './use-allocate-board.ts'

const NOTHING: Amounts = []

/** So many, handed out over slots in the order of the rules. */
export function AllocateWidget({ decision }: { decision: Decision }) {
  const { ask, choice, verdict: said, compose, submit } = useDraft<'allocate'>(decision)
  const amounts = choice?.amounts ?? NOTHING
  const [hand, setHand] = useState(0)
  const rest = left(ask, amounts)
  const verdict = isHandedOut(ask, amounts) && handedOut(amounts) > 0 ? said : null
  const fill = useSuggestion<'allocate'>(decision, compose)
  const words = allocateWords(ask, amounts)
  const set = (slot: string, amount: number) => compose({ type: 'allocate', amounts: withAmount(ask, amounts, slot, amount) })
  const add = (index: number, step: number): boolean => {
    const slot = ask.slots[index]
    if (!slot) return false
    setHand(index)
    set(slot.id, amountIn(amounts, slot.id) + step)
    return true
  }
  useAllocateBoard(ask, amounts, add)
  useBar({
    primary: {
      label: words.label,
      hint: rest > 0 ? `${rest} stay behind` : null,
      disabled: words.reason !== null || verdict?.ok === false,
      reason: words.reason ?? 'the rules refuse it',
      run: () => void submit({ type: 'allocate', amounts }),
    },
    remedy: fill && { label: 'Fill by rule', disabled: false, run: fill },
    status: null,
    key: event => {
      if (/^[1-9]$/.test(event.key)) return add(Number(event.key) - 1, 1)
      if (event.key === 'ArrowRight') return add(hand, 1)
      if (event.key === 'Backspace' || event.key === 'ArrowLeft') return add(hand, -1)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setHand(Math.max(0, Math.min(ask.slots.length - 1, hand + step)))
      return step !== undefined
    },
  })
  return (
    <>
      {verdict && !verdict.ok ? (
        <RefusalLine violations={verdict.violations} />
      ) : (
        <p className={parts.note} role="status">
          <b>{rest} left</b> of {ask.total}, in this order
        </p>
      )}
      <ol className={style.slots}>
        {ask.slots.map((slot, i) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            number={i + 1}
            amount={amountIn(amounts, slot.id)}
            rest={rest}
            isInHand={i === hand}
            against={findAgainst(verdict, slot)}
            onTake={() => setHand(i)}
            onSet={amount => set(slot.id, amount)}
          />
        ))}
      </ol>
    </>
  )
}
