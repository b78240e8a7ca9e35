import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, memo, type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type AutoNote, useAutoNotes } from '../ask/AutoPass.tsx'
import type { LogLine } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { findSide } from '../table/sides.ts'
import style from './battle-log.module.css'
import { SealButton, SealLine } from './DiceSeal.tsx'
import { LogEntryRow, LogSeparator } from './LogRow.tsx'
import {
  filteredLog,
  findNow,
  foldedLog,
  isSeparator,
  LOG_FILTERS,
  type LogEntry,
  type LogFilter,
  namesIn,
  namesPattern,
  placedNotes,
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
  useLogAt(ref)
  const fresh = unseen === null ? 0 : lines.filter(line => line.id > unseen && !isSeparator(line)).length
  const show = (next: LogFilter) => {
    setFilter(next)
    toEnd()
  }
  return (
    <section className={`panel ${style.log}`} aria-label="Battle log">
      <LogHead filter={filter} onFilter={show} />
      <div className={style.scroll} ref={ref} onScroll={onScroll}>
        <div>
          {earlier > 0 && (
            <button type="button" className={style.earlier} onClick={() => setMost(most + PAGE)}>
              Show {Math.min(earlier, PAGE)} earlier lines of {earlier}
            </button>
          )}
          {earlier === 0 && filter === 'all' && <SealLine />}
          <LogLines lines={shown} />
          <AutoNotes />
        </div>
      </div>
      {fresh > 0 && (
        <button type="button" className={style.pill} onClick={toEnd}>
          <IconArrowDown size={14} aria-hidden="true" /> {fresh} new
        </button>
      )}
    </section>
  )
}

/** Brings the line into view that somebody wants to read on from. */
function useLogAt(ref: RefObject<HTMLElement | null>): void {
  const at = useTable(s => s.logAt)
  const set = useTable(s => s.set)
  useEffect(() => {
    if (at === null) return
    const lines = [...(ref.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    lines.find(line => Number(line.dataset.line) >= at)?.scrollIntoView({ block: 'start' })
    set({ logAt: null })
  }, [at, ref, set])
}

/** What was passed without asking, said aloud when it happens: nothing is used up silently. */
function AutoNotes() {
  return (
    <p className="unseen" role="status">
      {useAutoNotes().at(-1)?.text ?? ''}
    </p>
  )
}

/** The same where it belongs among the lines. */
const Notes = ({ notes }: { notes: readonly AutoNote[] | undefined }) =>
  notes?.map(note => (
    <li key={`note ${note.id}`} className={style.note}>
      {note.text}
    </li>
  ))

function LogHead({ filter, onFilter }: { filter: LogFilter; onFilter(filter: LogFilter): void }) {
  return (
    <header className={style.head}>
      <h3>Battle log</h3>
      <SealButton />
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
  const known = JSON.stringify(scene ? namesIn(scene) : [])
  const names = useMemo(() => namesPattern(JSON.parse(known) as string[]), [known])
  const onPoint = useCallback((line: LogLine | null) => hover(line?.pieces ?? []), [hover])
  const onChoose = useCallback((line: LogLine) => lookAt(line.pieces), [lookAt])
  const entries = useMemo(() => foldedLog(lines), [lines])
  const notes = useAutoNotes()
  const placed = useMemo(() => placedNotes(linesOf(entries), notes), [entries, notes])
  if (lines.length === 0) return <p className={style.empty}>Nothing has happened yet.</p>
  const now = findNow(lines)
  const shared = { game, names, onPoint, onChoose }
  return (
    <ol className={style.lines}>
      {entries.map(({ line, details }) => {
        const row = isSeparator(line) ? (
          <LogSeparator line={line} isNow={line.id === now} />
        ) : (
          <LogEntryRow line={line} details={details} side={findSide(players ?? [], line.seat)} {...shared} />
        )
        return (
          <Fragment key={line.id}>
            <Notes notes={placed.before.get(line.id)} />
            {row}
          </Fragment>
        )
      })}
      <Notes notes={placed.last} />
    </ol>
  )
})

const linesOf = (entries: readonly LogEntry[]): LogLine[] => entries.map(entry => entry.line)
