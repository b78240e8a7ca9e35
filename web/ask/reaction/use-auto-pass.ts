import type { Decision } from '@sandtable/kernel'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { useSettings } from '../../settings/settings.ts'
import { type TableStore, useTable, useTableApi } from '../../store/table-store.ts'
import { type AutoPassed, findPasses, passedText } from './orders.ts'
import { kindsIn, withSeen } from './passing.ts'

/** One automatic answer, to be told beside the log: after how many choices, and what was passed. */
export type AutoNote = { id: number; table: string; seq: number; text: string }
type Notes = {
  all: readonly AutoNote[]
  /** A pass that was not taken: the question is asked after all. */
  refused: Decision | null
}

const notes = createStore<Notes>(() => ({ all: [], refused: null }))
/** Questions already passed: an answer is given once, however often the screen is drawn. */
const passed = new WeakSet<Decision>()
const PASSES = { type: 'pick', ids: [] } as const

const note = (table: string, seq: number, text: string) =>
  notes.setState(({ all }) => ({ all: [...all, { id: all.length, table, seq, text }] }))

/** Passes if the rules allow it; otherwise the question stays. */
async function pass({ link, state }: TableStore, decision: Decision, passes: readonly AutoPassed[]): Promise<void> {
  if (!link || !state || passed.has(decision)) return
  passed.add(decision)
  // The table was closed, or the worker is gone: the question stays, for the person to answer.
  const isLegal = (await link.check(PASSES).catch(() => null))?.ok === true
  // The same.
  const isTaken = isLegal && (await link.choose(PASSES).catch(() => null))?.ok === true
  if (isTaken) note(state.id, state.seq, passedText(passes))
  else notes.setState({ refused: decision })
}

/** A question that was passed and taken back is asked: whoever undoes a pass wants to be asked. */
const wasPassedHere = (all: readonly AutoNote[], table: string, seq: number): boolean =>
  all.some(n => n.table === table && n.seq === seq)

/** What standing orders make of the open question; null while it is to be asked. */
function usePasses(decision: Decision | null): readonly AutoPassed[] | null {
  const api = useTableApi()
  const orders = useSettings(s => s.orders)
  const { all, refused } = useStore(notes)
  return useMemo(() => {
    const { state } = api.getState()
    if (!state || !decision || refused === decision) return null
    if (!passed.has(decision) && wasPassedHere(all, state.id, state.seq)) return null
    return findPasses(state, decision, orders)
  }, [api, decision, orders, all, refused])
}

/** Answers a question about reactions by passing when a person's standing orders say so about all of them, and notes it. True while it does. */
export function useAutoPass(): boolean {
  const api = useTableApi()
  const table = useTable(s => s.state?.id ?? '')
  const decision = useTable(s => s.state?.decision ?? null)
  const orders = useSettings(s => s.orders)
  const change = useSettings(s => s.change)
  const passes = usePasses(decision)

  useEffect(() => {
    const seen = decision && withSeen(orders, { table, seat: decision.seat }, kindsIn(decision))
    if (seen) change({ orders: seen })
  }, [table, decision, orders, change])

  useEffect(() => {
    if (passes && decision) void pass(api.getState(), decision, passes)
  }, [api, decision, passes])
  return passes !== null
}

/** What was answered by itself at this table, oldest first. */
export function useAutoNotes(): readonly AutoNote[] {
  const table = useTable(s => s.state?.id ?? null)
  const all = useStore(notes, s => s.all)
  return useMemo(() => all.filter(n => n.table === table), [all, table])
}
