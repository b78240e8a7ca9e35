import { IconChevronUp, IconTrophy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EndReport, TableState } from '../host/host.ts'
import { findNotedSeal } from '../host/noted-seals.ts'
import { useTable } from '../store/table-store.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { CourseOfGame } from './CourseOfGame.tsx'
import { EndButtons } from './EndButtons.tsx'
import { EndHead } from './EndHead.tsx'
import style from './end-sheet.module.css'
import { Faults } from './Faults.tsx'
import { LuckReport } from './LuckReport.tsx'
import { resultText } from './luck.ts'
import { Seal } from './Seal.tsx'

/** Where keys are letters. */
const TYPED: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']

/** How it ended and why, beside the board; `\` takes it away and brings it back. */
export function EndSheet() {
  const state = useTable(s => s.state)
  const [isHidden, setHidden] = useState(false)
  useBackslash(state?.end !== null, () => setHidden(before => !before))
  if (!state?.end) return null
  return isHidden ? (
    <button type="button" className={style.chip} onClick={() => setHidden(false)}>
      <IconTrophy size={18} aria-hidden="true" />
      {resultText(state.end, state.players, state.seat)}
      <span className={style.key} aria-hidden="true">
        \
      </span>
    </button>
  ) : (
    <Sheet state={state} end={state.end} onHide={() => setHidden(true)} />
  )
}

function useBackslash(isOn: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && TYPED.includes(event.target.tagName)
      if (event.key === '\\' && !isTyping) toggle()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, toggle])
}

const HEIGHTS = ['low', 'half', 'full'] as const
type Height = (typeof HEIGHTS)[number]

function Sheet({ state, end, onHide }: { state: TableState; end: EndReport; onHide(): void }) {
  const [height, setHeight] = useState<Height>('half')
  const select = useTable(s => s.select)
  // Whatever was in hand is no longer.
  useEffect(() => select(null), [select])
  const winner = state.players.find(p => end.winners.includes(p.seat))
  return (
    <section className={`panel ${style.sheet}`} data-side={winner?.side ?? 'none'} data-height={height} aria-labelledby="result">
      <Handle height={height} onHeight={setHeight} />
      <div className={style.scroll}>
        <EndHead state={state} end={end} />
        <CourseOfGame state={state} end={end} />
        <LuckReport state={state} end={end} />
        <Seal end={end} noted={findNotedSeal(state.id)} />
        <Faults faults={end.faults} players={state.players} />
      </div>
      <EndButtons state={state} onHide={onHide} />
    </section>
  )
}

/** On phones the sheet has three heights: a press makes it higher, a pull either. */
function Handle({ height, onHeight }: { height: Height; onHeight(height: Height): void }) {
  const [from, setFrom] = useState<number | null>(null)
  const at = HEIGHTS.indexOf(height)
  const go = (to: number) => onHeight(HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, to))]!)
  if (!useNarrow()) return null
  return (
    <button
      type="button"
      className={style.handle}
      aria-label={height === 'full' ? 'Make the report lower' : 'Make the report higher'}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(event.clientY)
      }}
      onPointerUp={event => {
        const moved = from === null ? 0 : event.clientY - from
        setFrom(null)
        if (Math.abs(moved) > 24) go(at + (moved < 0 ? 1 : -1))
        else go(height === 'full' ? 0 : at + 1)
      }}
      onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && go(height === 'full' ? 0 : at + 1)}
    >
      <IconChevronUp size={18} aria-hidden="true" data-down={height === 'full'} />
    </button>
  )
}
