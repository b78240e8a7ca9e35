import { IconArrowDown } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAutoNotes } from '../ask/AutoPass.tsx'
import type { LogLine } from '../host/host.ts'
import { findSide } from '../table/sides.ts'
import { useTable } from '../table/store.ts'
import style from './battle-log.module.css'
import { LogEntryRow, LogSeparator } from './LogRow.tsx'
import {
  filteredLog,
  findNow,
  foldedLog,
  isSeparator,
  LOG_FILTERS,
  type LogFilter,
  namesIn,
  namesPattern,
  windowOf,
} from './log.ts'
import { useStickyEnd } from './use-sticky-end.ts'

const PAGE = 200
const NOTHING: readonly LogLine[] = []

/** What happened, newest at the bottom. */
export function BattleLog() {
  // The log may come a moment after the question: it is drawn in slices that never keep the page busy.
  const log = useDeferredValue(useTable(s => s.state?.log ?? NOTHING))
  const [filter, setFilter] = useState<LogFilter>('all')
  const [most, setMost] = useState(PAGE)
  const lines = useMemo(() => filteredLog(log, filter), [log, filter])
  const { earlier, shown } = useMemo(() => windowOf(lines, most), [lines, most])
  const { ref, onScroll, unseen, toEnd } = useStickyEnd(lines.at(-1)?.id ?? -1)
  const fresh = unseen === null ? 0 : lines.filter(line => line.id > unseen && !isSeparator(line)).length
  const show = (next: LogFilter) => {
    setFilter(next)
    toEnd()
  }
  return (
    <section className={`panel ${style.log}`} aria-label="Battle log">
      <LogHead filter={filter} onFilter={show} />
      <div className={style.scroll} ref={ref} onScroll={onScroll}>
        {earlier > 0 && (
          <button type="button" className={style.earlier} onClick={() => setMost(most + PAGE)}>
            Show {Math.min(earlier, PAGE)} earlier lines of {earlier}
          </button>
        )}
        <LogLines lines={shown} />
        <AutoNotes />
      </div>
      {fresh > 0 && (
        <button type="button" className={style.pill} onClick={toEnd}>
          <IconArrowDown size={14} aria-hidden="true" /> {fresh} new
        </button>
      )}
    </section>
  )
}

/** Reactions that were passed without asking since the last choice: nothing is used up silently. */
function AutoNotes() {
  const id = useTable(s => s.state?.id)
  const seq = useTable(s => s.state?.seq ?? 0)
  const notes = useAutoNotes().filter(note => note.table === id && note.seq >= seq - 1)
  return notes.map(note => (
    <p key={note.id} className={style.note} role="status">
      {note.text}
    </p>
  ))
}

function LogHead({ filter, onFilter }: { filter: LogFilter; onFilter(filter: LogFilter): void }) {
  return (
    <header className={style.head}>
      <h3>Battle log</h3>
      {LOG_FILTERS.map(({ id, title }) => (
        <button key={id} type="button" className={style.filter} aria-pressed={filter === id} onClick={() => onFilter(id)}>
          {title}
        </button>
      ))}
    </header>
  )
}

const LogLines = memo(function LogLines({ lines }: { lines: readonly LogLine[] }) {
  const scene = useDeferredValue(useTable(s => s.scene))
  const players = useTable(s => s.state?.players)
  const game = useTable(s => s.state?.game ?? '')
  const hover = useTable(s => s.hover)
  const lookAt = useTable(s => s.lookAt)
  const known = scene ? namesIn(scene).join('\n') : ''
  const names = useMemo(() => namesPattern(known.split('\n')), [known])
  const onPoint = useCallback((line: LogLine | null) => hover(line?.pieces ?? []), [hover])
  const onChoose = useCallback((line: LogLine) => lookAt(line.pieces), [lookAt])
  const entries = useMemo(() => foldedLog(lines), [lines])
  if (lines.length === 0) return <p className={style.empty}>Nothing has happened yet.</p>
  const now = findNow(lines)
  const shared = { game, names, onPoint, onChoose }
  return (
    <ol className={style.lines}>
      {entries.map(({ line, details }) => {
        if (isSeparator(line)) return <LogSeparator key={line.id} line={line} isNow={line.id === now} />
        return <LogEntryRow key={line.id} line={line} details={details} side={findSide(players ?? [], line.seat)} {...shared} />
      })}
    </ol>
  )
})
