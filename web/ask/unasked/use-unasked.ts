import type { UnaskedDecision } from '@sandtable/kernel'
import { useCallback, useState } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'
import type { DrawerSwitch } from '../bar.ts'
import { isWorthAButton, lastThingsLast } from './last-things-last.ts'

const NOTHING: readonly UnaskedDecision[] = []

/** What may be done unasked. It opens in the bar like any question, so nothing happens by a slip. */
export function useUnasked(): { decisions: readonly UnaskedDecision[]; answer(decision: UnaskedDecision): void } {
  const api = useTableApi()
  const unasked = useTable(s => s.state?.interjections) ?? NOTHING
  const answer = useCallback((answering: UnaskedDecision) => api.getState().set({ answering, draft: null, verdict: null }), [api])
  return { decisions: lastThingsLast(unasked), answer }
}

/** The drawer of what may be done unasked, for questions without a drawer of their own; it goes with the question. */
export function useUnaskedDrawer(question: string): (DrawerSwitch & { close(): void }) | null {
  const isThere = isWorthAButton(useUnasked().decisions)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === question
  const toggle = useCallback(() => setOpenAt(now => (now === question ? null : question)), [question])
  const close = useCallback(() => setOpenAt(null), [])
  return isThere ? { label: 'At any time', isOpen, toggle, close } : null
}
