import { useEffect, useRef } from 'react'
import { useTable } from '../../store/table-store.ts'
import type { Draft } from '../use-draft.ts'
import { firstOf } from './pick.ts'

/** What most would take is chosen when the question comes, and only then: whoever takes it back has nothing chosen. */
export function useFirst({ ask, choice, compose, decision }: Draft<'pick'>): void {
  const isOpen = useTable(s => s.state?.decision === decision)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isOpen) return
    isDone.current = true
    const id = choice === null ? firstOf(ask) : null
    if (id !== null) compose({ type: 'pick', ids: [id] })
  }, [ask, choice, compose, isOpen])
}
