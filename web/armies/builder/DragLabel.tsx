import type { RefObject } from 'react'
import style from './drag-label.module.css'
import { useDrag } from './use-drag.ts'

/** What is dragged, at the pointer, with the reason where it cannot be let go. */
export function DragLabel({ page }: { page: RefObject<HTMLElement | null> }) {
  const held = useDrag(page)
  if (!held) return null
  return (
    <div className={style.label} style={{ left: held.x, top: held.y }} aria-hidden="true">
      {held.name}
      {held.why === '' ? null : <span className={style.why}>{held.why}</span>}
    </div>
  )
}
