import { useMemo } from 'react'
import type { Overlay } from '../../../board/overlay.ts'
import { ringKindsOf } from '../../../board/overlays/ring-kinds.ts'
import { useTable } from '../../../store/table-store.ts'
import { isHexBoard } from '../measure.ts'
import { focusedOption } from '../shot/shot-view.ts'
import { useScene } from '../use-overlay.ts'
import { endOfWay, fellowsOf } from './end-of-way.ts'
import type { Fire } from './use-coverage.ts'

const NOTHING: readonly Overlay[] = []

/** Whose guns are shown: those of the shot in focus, of who goes a way from its end, or on hexes of the selected piece, unless it is asked for something else. */
export function useFire(isShown: boolean): Fire | null {
  const scene = useScene()
  const asked = useTable(s => s.answering)
  const drawn = useTable(s => s.overlays.ask ?? NOTHING)
  const draft = useTable(s => s.draft)
  const selected = useTable(s => s.selected)
  return useMemo((): Fire | null => {
    if (!isShown) return null
    const ask = asked?.ask ?? null
    const way = endOfWay(ask, drawn)
    if (way) return { pieces: fellowsOf(scene, way.piece), from: way.end }
    const shot = ask && focusedOption(ask, draft, [], scene)?.shot
    if (shot) return { pieces: shot.by, from: null }
    const isAside = ask !== null && selected !== null && ask.by.includes(selected) && !ringKindsOf(ask, true).has('range')
    return selected !== null && isHexBoard(scene.board) && !isAside ? { pieces: [selected], from: null } : null
  }, [isShown, scene, asked, drawn, draft, selected])
}
