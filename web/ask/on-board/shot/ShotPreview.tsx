import type { Decision, PieceId, SightLine } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { Overlay } from '../../../board/overlay.ts'
import { useTable, useTableApi } from '../../../store/table-store.ts'
import { latest } from '../latest.ts'
import { useOverlays, useScene } from '../use-overlay.ts'
import { blockedOverlay, focusedOption, hasShots, nearestPair, refusedOverlays, shotOverlay } from './shot-view.ts'

/** A shot before it is fired: arrow, lines of those who fire, cover, and why others cannot be shot at. Nothing of it is in the bar. */
export function ShotPreview() {
  const asked = useTable(s => s.answering)
  const scene = useTable(s => s.scene)
  return asked && scene && hasShots(asked.ask) ? <Shots key={asked.kind} decision={asked} /> : null
}

function Shots({ decision: { ask } }: { decision: Decision }) {
  const scene = useScene()
  const draft = useTable(s => s.draft)
  const hovered = useTable(s => s.hovered)
  const focused = focusedOption(ask, draft, hovered, scene)
  const barred = focused?.refusal ? focused.pieces : NOBODY
  const line = useSight(ask.by, barred)
  const overlays = useMemo((): Overlay[] => {
    const shot = focused && !focused.refusal ? shotOverlay(focused) : blockedOverlay(scene, ask.by, barred, line)
    return [...refusedOverlays(ask), ...shot]
  }, [scene, ask, focused, barred, line])
  useOverlays('shot', overlays)
  return null
}
const NOBODY: readonly PieceId[] = []

/** What those who act see of some others, by the two that are nearest to each other. */
function useSight(by: readonly PieceId[], at: readonly PieceId[]): SightLine | null {
  const api = useTableApi()
  const scene = useScene()
  const [found, setFound] = useState<{ at: readonly PieceId[]; line: SightLine | null } | null>(null)
  const [asking] = useState(() =>
    latest(
      async (pair: { from: PieceId; to: PieceId; at: readonly PieceId[] }) =>
        (await api.getState().link?.sight({ piece: pair.from }, { piece: pair.to })) ?? null,
      (pair, line) => setFound({ at: pair.at, line }),
    ),
  )
  useEffect(() => {
    const pair = at.length > 0 ? nearestPair(scene, by, at) : null
    if (pair) asking.ask({ ...pair, at })
    return () => asking.drop()
  }, [asking, scene, by, at])
  return found?.at === at ? found.line : null
}
