import type { AskOf, Decision, Item, Verdict, Violation } from '@sandtable/kernel'
import { useMemo, useState } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { useBar } from '../bar.ts'
import { useReason } from '../parts/use-reason.ts'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { areOpen } from '../parts/words.ts'
import { useDraft } from '../use-draft.ts'
import { useOpening } from '../use-opening.ts'
import {
  type Assigned,
  asBefore,
  findAgainstItem,
  nextOpen,
  openItems,
  rowsOf,
  turned,
  withAllOpen,
  withOne,
  withSome,
} from './assign.ts'
import { lastGiven, rememberGiven } from './last-given.ts'
import { useAssignBoard } from './use-assign-board.ts'
import { useAssignKeys } from './use-assign-keys.ts'
import { type Marks, useMarks } from './use-marks.ts'

/** An assignment in hand: all that its rows need. */
export type Assign = {
  ask: AskOf<'assign'>
  given: Assigned
  rows: readonly Item[]
  /** The row that digits set. */
  hand: string | null
  /** Rows taken together: what is set next is set for all of them. */
  marks: Marks
  verdict: Verdict | null
  /** `A` was pressed: the next digit sets all open ones. */
  isForAll: boolean
  /** What was answered the last time, if it fits. */
  before: Assigned | null
  take(item: string): void
  set(item: string, option: string): void
  setAll(option: string): void
  setMarked(option: string): void
  repeat(): void
  against(item: Item): Violation | null
  /** Asks the rules why something is no answer: a piece, or 'item:option'. */
  wonder(what: string): void
}

const NOTHING: Assigned = {}

/** What was assigned at this table the last time the same was asked. */
function useBefore(decision: Decision, ask: AskOf<'assign'>): { before: Assigned | null; remember(given: Assigned): void } {
  const table = useTable(s => s.state?.id ?? '')
  const key = `${table}/${decision.seat}/${decision.kind}`
  const before = useMemo(() => asBefore(ask, lastGiven(key)), [ask, key])
  return { before, remember: given => rememberGiven(key, given) }
}

export function useAssign(decision: Decision): Assign {
  const api = useTableApi()
  const draft = useDraft<'assign'>(decision)
  const { ask, choice, verdict: said, compose, submit } = draft
  useOpening(draft, ask.proposal ? { type: 'assign', to: ask.proposal } : null)
  const given = choice?.to ?? NOTHING
  const open = openItems(ask, given)
  const verdict = open.length === 0 ? said : null
  const [rows] = useState(() =>
    rowsOf(
      ask,
      open.map(i => i.id),
    ),
  )
  const [hand, setHand] = useState<string | null>(rows[0]?.id ?? null)
  const { before, remember } = useBefore(decision, ask)
  const suggest = useSuggestion<'assign'>(decision, compose)
  const give = (to: Assigned) => compose({ type: 'assign', to })
  const take = (item: string) => {
    setHand(item)
    api.getState().hover(ask.items.find(i => i.id === item)?.pieces ?? [])
  }
  const { reason, wonder, forget } = useReason(decision)
  const marks = useMarks(ask)
  const setMarked = (option: string) => {
    give(withSome(ask, given, marks.ids, option))
    marks.clear()
  }
  const set = (item: string, option: string) => {
    if (marks.ids.includes(item)) return setMarked(option)
    const to = withOne(ask, given, item, option)
    forget()
    if (to === given) return
    give(to)
    const next = nextOpen(ask, to, item)
    if (next !== null) take(next)
  }
  const setAll = (option: string) => give(withAllOpen(ask, given, option))
  const turn = (item: string) => {
    forget()
    take(item)
    const next = turned(ask, given, item)
    if (next !== null) give(withOne(ask, given, item, next))
  }
  const { isForAll, key } = useAssignKeys({ ask, rows, hand, given, marks, take, set, setAll, setMarked })
  useAssignBoard({ ask, given, hand, marks, take, turn, set, wonder })
  useBar({
    primary: {
      label: `${ask.act} all ${ask.items.length}`,
      hint: null,
      disabled: open.length > 0 || verdict?.ok === false,
      reason: open.length > 0 ? areOpen(open.length) : 'the rules refuse it',
      run: () => {
        remember(given)
        void submit({ type: 'assign', to: given })
      },
    },
    remedy: suggest && { label: 'As proposed', disabled: false, run: suggest },
    status: null,
    problem: reason,
    back: () => marks.clear(),
    key,
  })
  const against = (item: Item) => findAgainstItem(verdict, item)
  return {
    ...{ ask, given, rows, hand, marks, verdict, isForAll, before, take, set, setAll, setMarked, wonder },
    repeat: () => before && give(before),
    against,
  }
}
