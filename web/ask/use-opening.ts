import type { AskType, ChoiceOf } from '@sandtable/kernel'
import { useEffect, useRef } from 'react'
import { useTable } from '../store/table-store.ts'
import type { Draft } from './use-draft.ts'

/** What lies there when a question opens, once and only if nothing does. */
export function useOpening<T extends AskType>({ choice, compose, decision }: Draft<T>, first: ChoiceOf<T> | null): void {
  const isOpen = useTable(s => s.state?.decision === decision)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isOpen) return
    isDone.current = true
    if (choice === null && first !== null) compose(first)
  }, [choice, compose, first, isOpen])
}
