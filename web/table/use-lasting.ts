import { useEffect } from 'react'
import { askToLast, isLasting } from '../app/lasting.ts'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../store/table-store.ts'

/** The first time that somebody has played here there is something to keep: the browser is asked to, once. */
export function useLasting(): void {
  const hasAnswered = useTable(s => s.hasAnswered)
  const isAsked = useSettings(s => s.askedToLast)
  const change = useSettings(s => s.change)
  useEffect(() => {
    if (isAsked || !hasAnswered) return
    change({ askedToLast: true })
    isLasting()
      .then(lasts => lasts === false && askToLast())
      .catch(error => console.warn('the browser was not asked to keep the games', error))
  }, [hasAnswered, isAsked, change])
}
