import type { Scene } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import type { Sealed } from '../../host/host.ts'
import { useTable } from '../../store/table-store.ts'
import type { Side } from '../../ui/side.ts'
import { overlaysOf } from '../assign/use-assign-board.ts'
import { useOverlays } from '../on-board/use-overlay.ts'
import { useSideOf } from '../on-board/use-side.ts'
import { orderOverlays } from '../plan/use-plan-board.ts'

const locked = (overlay: Overlay): Overlay =>
  overlay.type === 'token' ? { ...overlay, token: { ...overlay.token, forced: true } } : overlay

function overlaysOfSealed(scene: Scene, { decision: { ask }, choice, planned }: Sealed, side: Side): readonly Overlay[] {
  if (ask.type === 'plan' && planned)
    return planned.orders.flatMap((order, i) => orderOverlays(scene, order, i + 1, { ask }, side))
  if (ask.type === 'assign' && choice.type === 'assign') return overlaysOf(scene, ask, choice.to, []).map(locked)
  return []
}

/** What was sealed stays on the board, for this seat alone: the numbers of a plan, tokens with a lock. */
export function useSealedBoard(sealed: Sealed): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const side = useSideOf(sealed.decision.seat)
  const overlays = useMemo(() => (scene ? overlaysOfSealed(scene, sealed, side) : []), [scene, sealed, side])
  useOverlays('ask', overlays)
}
