import { useCallback, useEffect, useRef } from 'react'

/** How long a finger's measure stays to be read after the finger has left. */
const KEPT_MS = 3000

/** Forgets something after a while, unless it was renewed or let go before. */
export function useForgetLater(forget: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const renew = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }, [])
  useEffect(() => renew, [renew])
  const keep = () => {
    renew()
    timer.current = setTimeout(() => {
      timer.current = null
      forget()
    }, KEPT_MS)
  }
  return { keep, renew, isKept: () => timer.current !== null }
}
