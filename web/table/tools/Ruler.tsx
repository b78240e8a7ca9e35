import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react'
import { SpokenState } from '../../ask/on-board/SpokenState.tsx'
import { isArrow, nudged } from '../../ask/on-board/steps.ts'
import { useKeys } from '../../ask/on-board/use-keys.ts'
import { useOverlays, usePointers, useScene } from '../../ask/on-board/use-overlay.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { type End, endAt, endOfPiece, rulerOverlays, rulerWords } from './ruler.ts'
import { useFirst } from './use-first.ts'

/** `fixed`: the ends that are set; `loose`: the one that follows the pointer; `rests`: measured to the end, it stays until something else is pressed. */
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

type SetMeasure = Dispatch<SetStateAction<Measure>>

function useRulerPointers(measure: Measure, setMeasure: SetMeasure): void {
  const scene = useScene()
  const pressed = useRef<{ begins: boolean; hasMoved: boolean } | null>(null)
  const isOpen = measure.fixed.length > 0 && !measure.rests
  const pull = (loose: End) => setMeasure(now => ({ fixed: now.fixed, loose, rests: false }))
  useFirst('ruler')
  usePointers(
    'ruler',
    {
      hover: point => point && isOpen && pull(endAt(scene, point)),
      press(point) {
        pressed.current = { begins: !isOpen, hasMoved: false }
        if (isOpen) pull(endAt(scene, point))
        else setMeasure({ fixed: [endAt(scene, point)], loose: null, rests: false })
        return true
      },
      drag(point) {
        if (!pressed.current) return
        pressed.current.hasMoved = true
        pull(endAt(scene, point))
      },
      release(point) {
        const now = pressed.current
        pressed.current = null
        if (!now || (now.begins && !now.hasMoved)) return
        const end = endAt(scene, point)
        setMeasure(({ fixed }) => ({ fixed: [...fixed, end], loose: null, rests: !point.shift }))
      },
      click: () => true,
      doubleClick: () => true,
    },
    true,
  )
}

function useRulerKeys(measure: Measure, setMeasure: SetMeasure): void {
  const scene = useScene()
  const api = useTableApi()
  const selected = useTable(s => s.selected)
  useKeys(event => {
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
