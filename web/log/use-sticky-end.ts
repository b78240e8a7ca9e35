import { useCallback, useRef, useState } from 'react'

const NEAR = 24

/**
 * For a list that is laid out from its end, so that the browser keeps the end in view by itself while it is there; once somebody has
 * scrolled up it stays, and `unseen` is the last line they saw at the end. `newest` is the id of the last line.
 */
export function useStickyEnd(newest: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [unseen, setUnseen] = useState<number | null>(null)
  const toEnd = useCallback(() => {
    setUnseen(null)
    ref.current?.scrollTo({ top: 0 })
  }, [])
  const onScroll = useCallback(() => {
    const above = Math.abs(ref.current?.scrollTop ?? 0)
    setUnseen(last => (above < NEAR ? null : (last ?? newest)))
  }, [newest])
  return { ref, onScroll, unseen, toEnd }
}
