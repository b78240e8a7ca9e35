import type { Decision } from '@sandtable/kernel'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { useSettings } from '../../settings/settings.ts'
import { useTable, useTableApi } from '../../table/store.ts'
import { listed } from '../parts/words.ts'
import { kindsIn, passesByItself, titleOf, withSeen } from './passing.ts'

/** One automatic answer, to be told beside the log: after how many choices, and what was passed. */
export type AutoNote = { id: number; table: string; seq: number; text: string }

const notes = createStore<{ all: readonly AutoNote[] }>(() => ({ all: [] }))
/** Questions already passed: an answer is given once, however often the screen is drawn. */
const passed = new WeakSet<Decision>()

const note = (table: string, seq: number, kinds: readonly string[]) =>
  notes.setState(({ all }) => ({
    all: [...all, { id: all.length, table, seq, text: `Passed by itself: ${listed(kinds.map(titleOf))}` }],
  }))

/** Answers a question about reactions by passing when a person said so about all of them, and notes it. True while it does. */
export function useAutoPass(): boolean {
  const api = useTableApi()
  const game = useTable(s => s.state?.game ?? '')
  const decision = useTable(s => s.state?.decision ?? null)
  const { passing, change } = useSettings()
  const isPassing = decision !== null && passesByItself(game, decision, passing)

  useEffect(() => {
    const seen = decision && withSeen(passing, kindsIn(game, decision))
    if (seen) change({ passing: seen })
  }, [game, decision, passing, change])

  useEffect(() => {
    const { link, state } = api.getState()
    if (!isPassing || !decision || !link || !state || passed.has(decision)) return
    passed.add(decision)
    note(state.id, state.seq, kindsIn(game, decision))
    void link.choose({ type: 'pick', ids: [] })
  }, [api, game, decision, isPassing])
  return isPassing
}

/** What was answered by itself at this table, oldest first. */
export function useAutoNotes(): readonly AutoNote[] {
  const table = useTable(s => s.state?.id ?? null)
  const all = useStore(notes, s => s.all)
  return useMemo(() => all.filter(n => n.table === table), [all, table])
}
