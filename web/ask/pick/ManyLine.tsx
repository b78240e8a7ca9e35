import { LassoButton } from '../lasso/LassoButton.tsx'
import { KeyButton } from '../on-board/KeyButton.tsx'
import { useIsTouch } from '../on-board/use-is-touch.ts'
import parts from '../parts/parts.module.css'
import { openIds } from './pick.ts'
import type { Pick } from './use-pick.ts'

/** Line 2 where many may be chosen: a lasso, and all or none by one press. */
export function ManyLine({ pick: { ask, many } }: { pick: Pick }) {
  const isTouch = useIsTouch()
  const open = openIds(ask).length
  const most = Math.min(open, ask.max)
  if (most < 2) return null
  return (
    <div className={parts.line}>
      <LassoButton lasso={many.lasso} />
      <KeyButton
        label={many.isAll ? 'None' : most < open ? `The first ${most}` : `All ${open}`}
        shortcut="A"
        onClick={many.all}
      />
      {many.lasso.isUseful && !isTouch && <p className={parts.note}>Shift and a click takes a whole formation.</p>}
    </div>
  )
}
