import { type PointerEvent, useRef, useState } from 'react'
import { placeAfter } from './order.ts'

export type OrderDrag = {
  /** The line being dragged, and how far in pixels. */
  dragged: { at: number; by: number; to: number } | null
  start(event: PointerEvent<HTMLElement>, at: number): void
  move(event: PointerEvent<HTMLElement>): void
  end(): void
}

/** Dragging a line up or down; the others make way when it is let go. */
export function useOrderDrag(count: number, onMove: (from: number, to: number) => void): OrderDrag {
  const from = useRef<{ at: number; y: number; height: number } | null>(null)
  const [dragged, setDragged] = useState<OrderDrag['dragged']>(null)
  return {
    dragged,
    start: (event, at) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const line = event.currentTarget.closest('li')
      from.current = { at, y: event.clientY, height: (line?.offsetHeight ?? 40) + 6 }
      setDragged({ at, by: 0, to: at })
    },
    move: event => {
      if (!from.current) return
      const { at, y, height } = from.current
      const by = event.clientY - y
      setDragged({ at, by, to: placeAfter(at, by, height, count) })
    },
    end: () => {
      if (dragged && dragged.to !== dragged.at) onMove(dragged.at, dragged.to)
      from.current = null
      setDragged(null)
    },
  }
}
