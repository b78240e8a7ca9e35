import { useMemo, useRef, useState } from 'react'
import { SpokenState } from '../../ask/on-board/SpokenState.tsx'
import { isArrow, nudged } from '../../ask/on-board/steps.ts'
import { useKeys } from '../../ask/on-board/use-keys.ts'
import { useOverlays, usePointers, useScene } from '../../ask/on-board/use-overlay.ts'
import type { BoardPoint } from '../../board/overlay.ts'
import { useTable, useTableApi } from '../store.ts'
import { type End, endAt, endOfPiece, rulerOverlays, rulerWords } from './ruler.ts'
import { useFirst } from './use-first.ts'
import { useKept } from './use-kept.ts'

/** `fixed`: the ends that are set; `loose`: the one that follows the pointer; `rests`: measured to the end, it stays to be read. */
type Measure = { fixed: readonly End[]; loose: End | null; rests: boolean }
const NOTHING: Measure = { fixed: [], loose: null, rests: false }
const endsOf = ({ fixed, loose }: Measure): End[] => (loose ? [...fixed, loose] : [...fixed])

/** Measures: press and drag, or two clicks, or arrows from the selected piece; Shift goes on with another leg. */
export function Ruler() {
  const scene = useScene()
  const [measure, setMeasure] = useState(NOTHING)
  useRulerPointers(measure, setMeasure)
  useRulerKeys(measure, setMeasure)
  const ends = useMemo(() => endsOf(measure), [measure])
  useOverlays(
    'ruler',
    useMemo(() => rulerOverlays(scene, ends), [scene, ends]),
  )
  return <SpokenState words={rulerWords(scene, ends)} />
}

/** A press that goes less far than this, in pixels, is a click. */
const STILL = 6

function useRulerPointers(measure: Measure, setMeasure: (next: Measure) => void): void {
  const scene = useScene()
  const pressed = useRef<{ at: BoardPoint['at']; begins: boolean; hasMoved: boolean } | null>(null)
  const { keep, renew } = useKept(() => setMeasure(NOTHING))
  const { fixed, rests } = measure
  useFirst('ruler')
  usePointers(
    'ruler',
    {
      hover: point => point && fixed.length > 0 && !rests && setMeasure({ ...measure, loose: endAt(scene, point) }),
      press(point) {
        renew()
        const begins = fixed.length === 0 || rests
        pressed.current = { at: point.at, begins, hasMoved: false }
        setMeasure({ fixed: begins ? [endAt(scene, point)] : fixed, loose: begins ? null : endAt(scene, point), rests: false })
        return true
      },
      drag(point) {
        const now = pressed.current
        if (!now) return
        now.hasMoved ||= Math.hypot(point.at.x - now.at.x, point.at.y - now.at.y) > STILL * point.pixel
        if (now.hasMoved) setMeasure({ fixed, loose: endAt(scene, point), rests: false })
      },
      release(point) {
        const now = pressed.current
        pressed.current = null
        if (!now || (now.begins && !now.hasMoved)) return
        const end = endAt(scene, point)
        if (point.shift) setMeasure({ fixed: [...fixed, end], loose: null, rests: false })
        else if (now.begins && !point.touch) setMeasure(NOTHING)
        else setMeasure({ fixed: [...fixed, end], loose: null, rests: true })
        if (point.touch && !point.shift) keep()
      },
      click: () => true,
      doubleClick: () => true,
    },
    true,
  )
}

function useRulerKeys(measure: Measure, setMeasure: (next: Measure) => void): void {
  const scene = useScene()
  const api = useTableApi()
  const selected = useTable(s => s.selected)
  useKeys(true, event => {
    const start = measure.fixed.length > 0 ? null : endOfPiece(scene, selected)
    const fixed = start ? [start] : measure.fixed
    const last = endsOf({ ...measure, fixed }).at(-1)
    if (event.key === 'Escape') {
      if (measure.fixed.length === 0) api.getState().set({ tool: 'select' })
      setMeasure(NOTHING)
      return true
    }
    if (event.key === 'Enter' && measure.loose) {
      setMeasure({ fixed: endsOf(measure), loose: null, rests: false })
      return true
    }
    if (!isArrow(event.key) || !last) return false
    setMeasure({ fixed, loose: { at: nudged(scene.board, last.at, event.key, event), piece: null }, rests: false })
    return true
  })
}
