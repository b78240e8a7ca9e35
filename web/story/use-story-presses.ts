import { useEffect } from 'react'
import { useTable, useTableApi } from '../store/table-store.ts'
import { useStoryApi } from './story-store.ts'

/** So far a pointer goes before it is a drag, in pixels. */
const DRAG = 8

const isOnBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="application"]') !== null

/** A press on the free board goes on, one on a piece opens its card and stops the story, a drag frees the eye, a hidden tab waits. */
export function useStoryPresses(isOn: boolean): void {
  const api = useTableApi()
  const told = useStoryApi()
  const selected = useTable(s => s.selected)
  useEffect(() => {
    if (!isOn) return
    const { handle, select } = api.getState()
    select(null)
    handle('story', {
      click(point) {
        if (point.piece !== null) return false
        if (api.getState().selected !== null) select(null)
        else told.getState().director?.next()
        return true
      },
    })
    return () => handle('story', null)
  }, [api, told, isOn])
  useEffect(() => {
    if (!isOn) return
    told.getState().director?.pause('card', selected !== null)
  }, [told, isOn, selected])
  useEffect(() => {
    if (!isOn) return
    const look = () => told.getState().director?.pause('hidden', document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      told.getState().director?.pause('hidden', false)
    }
  }, [told, isOn])
  useEffect(() => {
    if (!isOn) return
    let from: { x: number; y: number } | null = null
    const free = () => told.getState().isFollowing && told.setState({ isFollowing: false })
    const down = (event: PointerEvent) => {
      from = isOnBoard(event.target) ? { x: event.clientX, y: event.clientY } : null
    }
    const move = (event: PointerEvent) => {
      if (from && event.buttons > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG) free()
    }
    const wheel = (event: WheelEvent) => isOnBoard(event.target) && free()
    window.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('wheel', wheel, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('wheel', wheel)
      told.setState({ isFollowing: true })
    }
  }, [told, isOn])
}
