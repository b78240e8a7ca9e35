import { LassoButton } from '../lasso/LassoButton.tsx'
import { KeyButton } from '../on-board/KeyButton.tsx'
import { openIds } from './pick.ts'
import type { Pick } from './use-pick.ts'

/** Where many may be chosen: a lasso, and all or none by one press. */
export function ManyButtons({ pick: { ask, many } }: { pick: Pick }) {
  const open = openIds(ask).length
  const most = Math.min(open, ask.max)
  if (most < 2) return null
  return (
    <>
      <LassoButton lasso={many.lasso} />
      <KeyButton
        label={many.isAll ? 'None' : most < open ? `The first ${most}` : `All ${open}`}
        shortcut="A"
        onClick={many.all}
      />
    </>
  )
}
