import type { Icons } from './icons.ts'
import type { Shown } from './overlay.ts'
import { OverlayOnTable } from './overlays/Overlays.tsx'
import { World } from './Stage.tsx'
import type { Drawing } from './use-drawing.ts'

/** Ways and those who would stand at their ends. */
export const isWay = ({ overlay: { type } }: Shown): boolean => type === 'path' || type === 'ghost'

type Props = { overlays: readonly Shown[]; drawing: Drawing; icons: Icons; icon: string | null }

/** From far away counters keep their size and would hide a way that leads past them: it lies over them. */
export function FarWays({ overlays, drawing: { space, drawn }, icons, icon }: Props) {
  return (
    <World defs={null}>
      {overlays.filter(isWay).map(({ key, overlay }) => (
        <OverlayOnTable key={key} {...{ overlay, space, drawn, icons, icon }} detail="far" />
      ))}
    </World>
  )
}
