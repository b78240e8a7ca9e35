import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { lengthOf, nearestHeight, pixelsOf, type SheetHeight } from './sheet.ts'

export type Sheet = {
  height: SheetHeight
  change(height: SheetHeight): void
  style: CSSProperties
  /** For the handle: what it is dragged by. */
  drag: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(event: PointerEvent): void
  }
}

/** A press that moved less than this was a tap. */
const TAP = 6

/** The height of the bottom sheet: by its handle, or by its buttons. Wider screens take no notice of it. */
export function useSheet(bar: HTMLElement | null): Sheet {
  const [height, change] = useState<SheetHeight>('content')
  const [pulled, setPulled] = useState<number | null>(null)
  const start = useRef<{ y: number; height: number } | null>(null)
  // Only while the handle is dragged: to ask in every drawing would lay the page out twice.
  const tableHeight = () => bar?.closest('main')?.clientHeight ?? window.innerHeight
  const end = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    setPulled(null)
    if (from === null || Math.abs(event.clientY - from.y) < TAP) return
    change(nearestHeight(from.height + from.y - event.clientY, tableHeight()))
  }
  return {
    height,
    change,
    style: { '--sheet': pulled === null ? lengthOf(height) : `${pulled}px` } as CSSProperties,
    drag: {
      onPointerDown: event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, height: bar?.clientHeight ?? pixelsOf(height, tableHeight()) }
      },
      onPointerMove: event => {
        if (start.current) setPulled(Math.max(80, start.current.height + start.current.y - event.clientY))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
