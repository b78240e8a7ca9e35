import { useEffect } from 'react'
import { useTable } from '../store/table-store.ts'
import { useStoryApi } from './story-store.ts'

/** So long a finger rests on the board to stop the story; a tremble of so many pixels is still rest. */
const HOLD = 350
const TREMBLE = 10

/** While a finger rests on the board the story stands still; lifting it goes on where it was, and is no press. */
export function useStoryHold(isOn: boolean): void {
  const told = useStoryApi()
  const board = useTable(s => s.camera?.element ?? null)
  useEffect(() => {
    if (!isOn || !board) return
    const off = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const hold = (isHeld: boolean) => told.getState().director?.pause('hold', isHeld)
    const stop = ({ pointerId }: PointerEvent) => {
      hold(true)
      board.dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
    }
    const end = () => {
      clearTimeout(timer)
      hold(false)
    }
    const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      window.addEventListener(type, act, { signal: off.signal })
    on('pointerdown', event => {
      clearTimeout(timer)
      if (event.pointerType !== 'touch' || !event.isPrimary || !board.contains(event.target as Node)) return
      from = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => stop(event), HOLD)
    })
    on('pointermove', event => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) clearTimeout(timer)
    })
    on('pointerup', end)
    on('pointercancel', end)
    return () => {
      end()
      off.abort()
    }
  }, [told, board, isOn])
}
