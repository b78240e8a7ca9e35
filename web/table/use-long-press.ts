import { useEffect } from 'react'
import { useTable, useTableApi } from '../store/table-store.ts'

/** So long a finger rests on a piece to open its card; a tremble of so many pixels is still rest. */
const LONG_MS = 400
const TREMBLE = 10

/** A long press with a finger opens the card of the piece under it, and is no press of anything else. */
export function useLongPress(): void {
  const api = useTableApi()
  const board = useTable(s => s.camera?.element ?? null)
  useEffect(() => {
    if (!board) return
    const off = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const end = () => clearTimeout(timer)
    const open = (event: PointerEvent) => {
      const { pointAt, set } = api.getState()
      const piece = pointAt?.(event).piece ?? null
      if (piece === null) return
      // What the finger began ends here: lifting it chooses nothing.
      board.dispatchEvent(new PointerEvent('pointercancel', { pointerId: event.pointerId }))
      set({ selected: piece, panel: 'piece' })
    }
    const on = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (event: PointerEvent) => void) =>
      board.addEventListener(type, act, { signal: off.signal })
    on('pointerdown', event => {
      end()
      from = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'touch' && event.isPrimary) timer = setTimeout(() => open(event), LONG_MS)
    })
    on('pointermove', event => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) end()
    })
    on('pointerup', end)
    return () => {
      end()
      off.abort()
    }
  }, [api, board])
}
