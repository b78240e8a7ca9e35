import { useEffect, useRef } from 'react'
import { askToLast, isLasting } from '../app/lasting.ts'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../store/table-store.ts'

/** The first time that somebody has played here there is something to keep: the browser is asked to, once. */
export function useLasting(): void {
  const seq = useTable(s => s.state?.seq ?? null)
  const isAsked = useSettings(s => s.askedToLast)
  const change = useSettings(s => s.change)
  const first = useRef(seq)
  useEffect(() => {
    first.current ??= seq
    if (isAsked || seq === null || first.current === null || seq <= first.current) return
    change({ askedToLast: true })
    isLasting()
      .then(lasts => lasts === false && askToLast())
      .catch(error => console.warn('the browser was not asked to keep the games', error))
  }, [seq, isAsked, change])
}
