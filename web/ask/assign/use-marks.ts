import type { AskOf } from '@sandtable/kernel'
import { useCallback, useMemo, useState } from 'react'
import { marked } from '../lasso/lasso.ts'
import { type Lasso, useLasso } from '../lasso/use-lasso.ts'

/** Rows taken together, by a lasso, Shift or X. */
export type Marks = {
  ids: readonly string[]
  lasso: Lasso
  toggle(items: readonly string[]): void
  /** False where nothing was marked. */
  clear(): boolean
}

export function useMarks({ items }: AskOf<'assign'>): Marks {
  const [ids, setIds] = useState<readonly string[]>([])
  const toggle = useCallback((some: readonly string[]) => setIds(before => marked(before, some)), [])
  const lasso = useLasso(items, items.length > 1, caught => toggle(caught.map(i => i.id)))
  return useMemo(
    () => ({
      ids,
      lasso,
      toggle,
      clear: () => {
        setIds([])
        return ids.length > 0
      },
    }),
    [ids, lasso, toggle],
  )
}
