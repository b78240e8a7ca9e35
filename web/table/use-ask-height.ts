import { useLayoutEffect, useState } from 'react'
import { useTable } from '../store/table-store.ts'

/** The bar of the question, or of a story that has its place: what lies above it must not cover it. */
const BAR = '[data-bar]'

/** Another one lies there when somebody is asked. */
const findBar = (_isAsked: boolean): Element | null => document.querySelector(BAR)

/** How much of the table's lower edge the question takes, in pixels; 0 while there is none. */
export function useAskHeight(): number {
  const [height, setHeight] = useState(0)
  const isThere = useTable(s => s.state !== null && s.state.end === null)
  const isAsked = useTable(s => s.state !== null && s.state.decision !== null)
  useLayoutEffect(() => {
    const bar = isThere ? findBar(isAsked) : null
    if (!bar) return setHeight(0)
    const observer = new ResizeObserver(() => setHeight(Math.round(bar.getBoundingClientRect().height)))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [isThere, isAsked])
  return height
}
