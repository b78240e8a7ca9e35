import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { latest } from '../../ask/on-board/latest.ts'
import { SpokenState } from '../../ask/on-board/SpokenState.tsx'
import { isArrow, nudged } from '../../ask/on-board/steps.ts'
import { useKeys } from '../../ask/on-board/use-keys.ts'
import { useOverlays, usePointers, useScene } from '../../ask/on-board/use-overlay.ts'
import type { BoardPoint, Overlay } from '../../board/overlay.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { type End, endAt, endOfPiece } from './ruler.ts'
import { type Look, othersFrom, sightEnd, sightOverlays, sightWords } from './sight.ts'
import { useFirst } from './use-first.ts'
import { useForgetLater } from './use-forget-later.ts'

const HINT = 'Press a piece to look from it'

/** Looks along a line: from the selected or the pressed piece to what is under the pointer. At any time, whoever is asked. */
export function Sight() {
  const scene = useScene()
  const { look, ask, forget } = useLook()
  const [stray, setStray] = useState<End | null>(null)
  useSightPointers(ask, forget, setStray)
  useSightKeys(look, ask, forget)
  const overlays = useMemo((): readonly Overlay[] => {
    if (look) return sightOverlays(scene, look)
    return stray ? [{ type: 'chip', at: stray.at, text: HINT, tone: 'plain' }] : []
  }, [scene, look, stray])
  useOverlays('sight', overlays)
  return <SpokenState words={look ? sightWords(scene, look) : stray ? HINT : ''} />
}

/** The newest answer: one question at a time, the last wins. */
function useLook() {
  const api = useTableApi()
  const [look, setLook] = useState<Look | null>(null)
  const [asking] = useState(() =>
    latest(
      async ({ from, to }: { from: End; to: End }) => (await api.getState().link?.sight(sightEnd(from), sightEnd(to))) ?? null,
      ({ from, to }, line) => setLook({ from, to, line }),
    ),
  )
  useEffect(() => () => asking.drop(), [asking])
  const ask = useCallback((from: End, to: End) => asking.ask({ from, to }), [asking])
  const forget = useCallback(() => {
    asking.drop()
    setLook(null)
  }, [asking])
  return { look, ask, forget }
}

type Asking = (from: End, to: End) => void

function useSightPointers(ask: Asking, forget: () => void, setStray: (end: End | null) => void): void {
  const scene = useScene()
  const selected = useTable(s => s.selected)
  const select = useTable(s => s.select)
  const held = useRef<End | null>(null)
  const { keep, renew, isKept } = useForgetLater(forget)
  const look = (point: BoardPoint) => {
    const from = held.current ?? endOfPiece(scene, selected)
    const to = endAt(scene, point)
    setStray(from ? null : to)
    if (from && (to.piece === null || to.piece !== from.piece)) ask(from, to)
  }
  useFirst('sight')
  usePointers(
    'sight',
    {
      hover(point) {
        if (point && !point.touch) look(point)
        // A finger that leaves the board is a pointer that leaves it, and what it found is to be read.
        if (!point && !isKept()) forget()
      },
      press(point) {
        renew()
        const end = endAt(scene, point)
        held.current = end.piece === null ? null : end
        if (end.piece === null) look(point)
        return true
      },
      drag: look,
      release(point) {
        const from = held.current
        held.current = null
        if (point.touch) keep()
        else if (from || selected === null) forget()
        // A mere click: from now on one looks from this piece.
        if (from && !point.touch && endAt(scene, point).piece === from.piece) select(from.piece)
      },
      click: () => true,
      doubleClick: () => true,
    },
    true,
  )
}

/** Arrows move the far end, N and P go round the other pieces, Esc lets go. */
function useSightKeys(look: Look | null, ask: Asking, forget: () => void): void {
  const scene = useScene()
  const api = useTableApi()
  const selected = useTable(s => s.selected)
  useKeys(event => {
    if (event.key === 'Escape') {
      if (look === null) api.getState().set({ tool: 'select' })
      forget()
      return true
    }
    const from = look?.from ?? endOfPiece(scene, selected)
    if (!from) return false
    const to = look?.to ?? from
    if (isArrow(event.key)) {
      ask(from, { at: nudged(scene.board, to.at, event.key, event), piece: null })
      return true
    }
    const by = { n: 1, p: -1 }[event.key.toLowerCase()]
    if (by === undefined) return false
    const others = othersFrom(scene, from)
    const at = others.findIndex(end => end.piece === to.piece)
    const next = others[(at + (at < 0 && by < 0 ? 0 : by) + others.length) % Math.max(1, others.length)]
    if (next) ask(from, next)
    return true
  })
}
