import { IconLasso } from '@tabler/icons-react'
import { useIsTouch } from '../on-board/use-is-touch.ts'
import parts from '../parts/parts.module.css'
import type { Lasso } from './use-lasso.ts'

/** While it is pressed every drag on the board draws a loop around many. */
export function LassoButton({ lasso }: { lasso: Lasso }) {
  const isTouch = useIsTouch()
  if (!lasso.isUseful) return null
  const words = isTouch
    ? 'Draw around many; two fingers move the table'
    : 'Draw around many. Shift and a drag does the same, Alt a box'
  return (
    <button type="button" className={parts.quiet} role="switch" aria-checked={lasso.isOn} title={words} onClick={lasso.toggle}>
      <IconLasso size={17} aria-hidden="true" />
      Lasso
    </button>
  )
}
