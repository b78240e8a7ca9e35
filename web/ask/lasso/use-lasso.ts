import type { ScenePoint } from '@sandtable/kernel'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { BoardPoint, Overlay } from '../../board/overlay.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { usePointers } from '../on-board/use-overlay.ts'
import { boxLoop, type Catchable, caughtIn, hasMany, withCorner } from './lasso.ts'

export type Lasso = {
  /** There is something to catch many of. */
  isUseful: boolean
  /** Every drag draws a loop; otherwise only one with Shift (a loop) or Alt (a box). */
  isOn: boolean
  toggle(): void
}

const OWNER = 'lasso'
/** Corners of a loop lie at least so many pixels apart. */
const LEAST_PIXELS = 5

const drawn = (loop: readonly ScenePoint[]): readonly Overlay[] =>
  loop.length < 2
    ? []
    : [
        {
          type: 'shapes',
          shapes: [{ id: OWNER, kind: 'mark', type: 'polygon', style: 'zone', label: null, rule: null, points: loop }],
        },
      ]

/** A loop drawn on the board around many: `onCatch` gets those inside when it is closed. */
export function useLasso<T extends Catchable>(things: readonly T[], canCatch: boolean, onCatch: (caught: T[]) => void): Lasso {
  const api = useTableApi()
  const tool = useTable(s => s.tool)
  const scene = useTable(s => s.state?.scene ?? null)
  const isUseful = useMemo(() => canCatch && scene !== null && hasMany(scene, things), [canCatch, scene, things])
  const [isOn, setOn] = useState(false)
  const from = useRef<BoardPoint | null>(null)
  const loop = useRef<readonly ScenePoint[]>([])
  const show = (next: readonly ScenePoint[]) => {
    loop.current = next
    api.getState().draw(OWNER, drawn(next))
  }
  const end = () => {
    from.current = null
    show([])
  }
  usePointers(
    OWNER,
    {
      press(point) {
        from.current = isOn || point.shift || point.alt ? point : null
        show([])
        return from.current !== null
      },
      drag(point) {
        const start = from.current
        if (!start) return
        const least = point.hex ? 0.1 : point.pixel * LEAST_PIXELS
        show(
          start.alt && scene
            ? boxLoop(scene.board, start.at, point.at)
            : withCorner(loop.current.length === 0 ? [start.at] : loop.current, point.at, least),
        )
      },
      release() {
        const { state } = api.getState()
        const caught = state ? caughtIn(state.scene, things, loop.current) : []
        end()
        if (caught.length > 0) onCatch(caught)
      },
      cancel: end,
    },
    isUseful && tool === 'select',
  )
  const toggle = useCallback(() => setOn(on => !on), [])
  return useMemo(() => ({ isUseful, isOn, toggle }), [isUseful, isOn, toggle])
}
