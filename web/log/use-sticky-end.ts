import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 24

/**
 * Keeps the end of a list in view while it is there; once somebody has scrolled up it stays, and `unseen` is the last line they saw at the
 * end. `newest` is the id of the last line.
 */
export function useStickyEnd(newest: number) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [unseen, setUnseen] = useState<number | null>(null)
  const toEnd = useCallback(() => {
    isAtEnd.current = true
    setUnseen(null)
    ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [])
  const onScroll = useCallback(() => {
    const box = ref.current
    if (!box) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    setUnseen(last => (isAtEnd.current ? null : (last ?? newest)))
  }, [newest])
  useLayoutEffect(() => {
    if (isAtEnd.current) ref.current?.scrollTo({ top: ref.current.scrollHeight })
  })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTo({ top: box.scrollHeight })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, onScroll, unseen, toEnd }
}
