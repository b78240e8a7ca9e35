import type { AskOf, ChoiceOf, Decision, Verdict, Violation } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import { isLetter, placeOf } from '../../ui/keys.ts'
import { useBar } from '../bar.ts'
import { oneForEach } from '../lasso/lasso.ts'
import { type Lasso, useLasso } from '../lasso/use-lasso.ts'
import { useReason } from '../parts/use-reason.ts'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { useDraft } from '../use-draft.ts'
import { type Amounts, allocateWords, amountIn, amountLeft, handedOut, isHandedOut, withAmount, withOneMore } from './allocate.ts'
import { useAllocateBoard } from './use-allocate-board.ts'

const NOTHING: Amounts = []

/** An allocation in hand: all that its rows need. */
export type Allocate = {
  ask: AskOf<'allocate'>
  amounts: Amounts
  rest: number
  verdict: Verdict | null
  /** Why a piece that was pressed can have none. */
  reason: readonly Violation[] | null
  /** The row that keys change. */
  hand: number
  lasso: Lasso
  take(index: number): void
  set(slot: string, amount: number): void
  put(amounts: Amounts): void
  /** One more for every slot that has room, in the order of the rules. */
  oneEach(): void
}

type Keyed = {
  ask: AskOf<'allocate'>
  hand: number
  take(index: number): void
  add(index: number, step: number): boolean
  oneEach(): void
}

/** Digits give one, arrows change the row in hand, `A` gives one to each. */
const keysOf =
  ({ ask, hand, take, add, oneEach }: Keyed) =>
  ({ key }: KeyboardEvent): boolean => {
    const place = placeOf(key)
    if (place !== null) return add(place, 1)
    if (key === 'ArrowRight') return add(hand, 1)
    if (key === 'Backspace' || key === 'ArrowLeft') return add(hand, -1)
    const isAll = isLetter(key, 'a')
    if (isAll) oneEach()
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) take(Math.max(0, Math.min(ask.slots.length - 1, hand + step)))
    return step !== undefined || isAll
  }

/** What is proposed lies ready at once: one press takes it. */
function useProposal(proposal: Amounts | undefined, isUntouched: boolean, compose: (choice: ChoiceOf<'allocate'>) => void): void {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    if (isLaidOut || !proposal) return
    setLaidOut(true)
    if (isUntouched) compose({ type: 'allocate', amounts: proposal })
  }, [isLaidOut, proposal, isUntouched, compose])
}

export function useAllocate(decision: Decision): Allocate {
  const { ask, choice, verdict: said, compose, submit } = useDraft<'allocate'>(decision)
  const amounts = choice?.amounts ?? NOTHING
  useProposal(ask.proposal, choice === null, compose)
  const [hand, take] = useState(0)
  const rest = amountLeft(ask, amounts)
  const verdict = isHandedOut(ask, amounts) && handedOut(amounts) > 0 ? said : null
  const fill = useSuggestion<'allocate'>(decision, compose)
  const words = allocateWords(ask, amounts)
  const { reason, wonder, forget } = useReason(decision)
  const put = (next: Amounts) => {
    forget()
    compose({ type: 'allocate', amounts: next })
  }
  const set = (slot: string, amount: number) => put(withAmount(ask, amounts, slot, amount))
  const add = (index: number, step: number): boolean => {
    const slot = ask.slots[index]
    if (!slot) return false
    take(index)
    if (step > 0) put(withOneMore(ask, amounts, slot.id))
    else set(slot.id, amountIn(amounts, slot.id) - (slot.each ?? 1))
    return true
  }
  const give = (slots: readonly { id: string }[]) => put(oneForEach(ask, amounts, idsOf(slots)))
  const oneEach = () => give(ask.slots)
  const lasso = useLasso(ask.slots, true, give)
  useAllocateBoard(ask, amounts, { add, wonder })
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
    key: keysOf({ ask, hand, take, add, oneEach }),
  })
  return { ask, amounts, rest, verdict, reason, hand, lasso, take, set, put, oneEach }
}

const idsOf = (slots: readonly { id: string }[]): string[] => slots.map(s => s.id)
