import type { Choice } from '@sandtable/kernel'
import type { TableState } from '../host/host.ts'
import type { TableStore } from '../store/table-store.ts'

const KEY = 'sandtable.draft'

/** Which question it answers: of which game, to whom, and word for word. */
const questionOf = ({ id, seat, seq, decision }: TableState): string => JSON.stringify([id, seat, seq, decision])

/** The answer being composed is laid aside while the page is loaded anew. */
export function keepDraft({ state, draft, answering }: TableStore): void {
  if (state && draft && answering === state.decision)
    sessionStorage.setItem(KEY, JSON.stringify({ question: questionOf(state), draft }))
}

/** What was laid aside, if it answers what is asked now. It is there once. */
export function keptDraft(state: TableState): Choice | null {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return null
  sessionStorage.removeItem(KEY)
  const { question, draft } = JSON.parse(kept) as { question: string; draft: Choice }
  return question === questionOf(state) ? draft : null
}
