import { useEffect, useRef, useState } from 'react'
import type { LogLine } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { useIsStory } from '../story/use-story.ts'
import { spokenText } from './log.ts'

const BATCH = 700
const NOTHING: readonly LogLine[] = []

/** Says new sentences aloud, a moment later and together, whether or not the log is open. */
export function LogLive() {
  const log = useTable(s => s.state?.log ?? NOTHING)
  const [said, setSaid] = useState('')
  const isTold = useIsStory()
  const last = useRef(log.at(-1)?.id ?? -1)
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = spokenText(log.filter(line => line.id > last.current))
      last.current = log.at(-1)?.id ?? -1
      // What a story tells it says by itself.
      if (fresh !== '' && !isTold) setSaid(fresh)
    }, BATCH)
    return () => clearTimeout(timer)
  }, [log, isTold])
  return (
    <div className="unseen" aria-live="polite" role="status" aria-label="What happened">
      {said}
    </div>
  )
}
