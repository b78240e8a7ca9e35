import type { ScenePoint } from '@sandtable/kernel'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BoardHandler, BoardPoint, Overlay } from '../../board/overlay.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { isHexBoard } from './measure.ts'

/** Draws over the board while the component is there. */
export function useOverlays(owner: string, overlays: readonly Overlay[]): void {
  const draw = useTable(s => s.draw)
  useEffect(() => draw(owner, overlays), [draw, owner, overlays])
  useEffect(() => () => draw(owner, []), [draw, owner])
}

/** A hand trembles: within so many pixels of where it pressed it does not drag yet. */
const isStill = (from: ScenePoint, { at, hex, pixel, touch }: BoardPoint): boolean =>
  hex === null && Math.hypot(at.x - from.x, at.y - from.y) <= pixel * (touch ? 9 : 4)

/** Takes the board's pointers while it is active; the functions given last are the ones that run. A tool is asked before the question. */
export function usePointers(owner: string, handler: BoardHandler, isActive: boolean): void {
  const handle = useTable(s => s.handle)
  const latest = useRef(handler)
  const still = useRef<ScenePoint | null>(null)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!isActive) return
    handle(owner, {
      hover: point => latest.current.hover?.(point),
      press(point) {
        still.current = point.at
        return latest.current.press?.(point) ?? false
      },
      drag(point) {
        if (still.current && isStill(still.current, point)) return
        still.current = null
        latest.current.drag?.(point)
      },
      release: point => latest.current.release?.(point),
      cancel: () => latest.current.cancel?.(),
      wheel: (point, step) => latest.current.wheel?.(point, step) ?? false,
      click: point => latest.current.click?.(point) ?? false,
      doubleClick: point => latest.current.doubleClick?.(point) ?? false,
    })
    return () => handle(owner, null)
  }, [handle, owner, isActive])
}

/** Pointers of the open question: while a tool is in hand they are the tool's. */
export function useAskPointers(handler: BoardHandler): void {
  const tool = useTable(s => s.tool)
  usePointers('ask', handler, tool === 'select')
}

/** The scene a widget works with: the newest, whatever is still being told. */
export const useScene = () => {
  const api = useTableApi()
  return useTable(s => s.state?.scene) ?? api.getState().scene!
}

/** Where a pointer is, in places of the board: on hexes the hex under it. */
export const pointedAt = ({ at, hex }: BoardPoint) => hex ?? at

/** How far beside a thing a pointer still means it: half of 44 px with a finger, a few pixels with a mouse. */
export const slackOf = ({ pixel, touch }: BoardPoint, board: Parameters<typeof isHexBoard>[0]): number =>
  isHexBoard(board) ? 0 : pixel * (touch ? 22 : 6)
