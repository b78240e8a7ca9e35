import type { Decision } from '@sandtable/kernel'
import { useEffect, useRef } from 'react'
import { useTable, useTableApi } from '../store/table-store.ts'
import { subjectPieces } from './parts/places.ts'
import { composeDraft } from './use-draft.ts'

/** The question being answered, and a key that changes with each new one. The selection follows it once: nothing chosen before outlives it. */
export function useAsked(): { decision: Decision | null; key: string } {
  const api = useTableApi()
  const decision = useTable(s => s.answering)
  const question = useTable(s => s.question)
  const key = `${question}/${decision?.kind}`
  const looked = useRef<string | null>(null)
  useEffect(() => {
    if (looked.current === key) return
    looked.current = key
    const { answering, state, select, hover } = api.getState()
    hover([])
    if (!answering || !state) return
    const own = subjectPieces(answering, state.scene).filter(p => p.seat === state.seat)
    const acting = own.find(p => p.leads) ?? own[0]
    select(acting?.id ?? null)
    const { reopened, set } = api.getState()
    if (reopened?.kind === answering.kind) composeDraft(api.getState, reopened.choice)
    set({ reopened: null })
  }, [api, key])
  return { decision, key }
}
