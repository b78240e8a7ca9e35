import { useCallback, useEffect, useState } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'

/** The drawer of the open question: it opens by itself where nothing can be pressed without it, and goes when a panel takes its place. */
export function useDrawer(isNeeded: boolean) {
  const api = useTableApi()
  const panel = useTable(s => s.panel)
  const [isOpen, setOpen] = useState(isNeeded)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (panel !== null) setOpen(false)
  }, [panel])
  const toggle = useCallback(() => {
    if (!isOpen) api.getState().set({ panel: null })
    setWanted(true)
    setOpen(!isOpen)
  }, [api, isOpen])
  const close = useCallback(() => setOpen(false), [])
  /** `isWanted`: somebody opened it, so what is typed is meant for its search. */
  return { isOpen, isWanted, toggle, close }
}
