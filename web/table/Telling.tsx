import { useEffect } from 'react'
import { usePace } from '../settings/use-pace.ts'
import { useTable, useTableApi } from '../store/table-store.ts'
import { tellingTime } from './telling.ts'

/**
 * Ends the telling of events: after its time, or at once when a key or a pointer is pressed. Nothing waits for it: the scene and the
 * question are the newest ones all along.
 */
export function Telling() {
  const api = useTableApi()
  const telling = useTable(s => s.telling)
  const pace = usePace()
  useEffect(() => {
    if (telling.length === 0) return
    const end = () => {
      if (api.getState().telling === telling) api.getState().set({ telling: [] })
    }
    const timer = setTimeout(end, tellingTime(telling, pace))
    window.addEventListener('keydown', end, { capture: true })
    window.addEventListener('pointerdown', end, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', end, { capture: true })
      window.removeEventListener('pointerdown', end, { capture: true })
    }
  }, [api, telling, pace])
  return null
}
