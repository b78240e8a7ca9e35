import { useCallback } from 'react'
import { type TableStore, useTable, useTableApi } from '../store/table-store.ts'

/** Leaves what was begun unasked for the open question. */
export const toQuestion = ({ state, set }: TableStore): void =>
  set({ answering: state?.decision ?? null, draft: null, verdict: null })

export const isUnasked = ({ answering, state }: TableStore): boolean =>
  answering !== null && state !== null && answering !== state.decision

/** The way back to the open question; null when it is the one being answered. */
export function useBackToQuestion(): (() => void) | null {
  const api = useTableApi()
  const isAway = useTable(isUnasked)
  const back = useCallback(() => toQuestion(api.getState()), [api])
  return isAway ? back : null
}
