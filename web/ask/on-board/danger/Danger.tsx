import { useMemo } from 'react'
import type { Overlay } from '../../../board/overlay.ts'
import { useTable } from '../../../store/table-store.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useOverlays, useScene } from '../use-overlay.ts'
import { endOfWay } from './end-of-way.ts'
import { Legend } from './Legend.tsx'
import { endLines, threatOverlay } from './threat-view.ts'
import { useCoverage } from './use-coverage.ts'
import { useWaiting } from './use-end.ts'
import { useFire } from './use-fire.ts'
import { useHeldThreat } from './use-held.ts'
import { useThreat } from './use-threat.ts'

const NOTHING: readonly Overlay[] = []

/** What one could be shot at from, what one's own guns reach, and what waits at the end of a way. */
export function Danger() {
  const isLaid = useTable(s => s.scene !== null && s.state !== null)
  return isLaid ? <Fields /> : null
}

function Fields() {
  const isThreat = useTable(s => s.layers.threat)
  const threat = useThreat(isThreat)
  const threats = useMemo(() => (threat ? [threatOverlay(threat.field, threat.threats)] : NOTHING), [threat])
  useOverlays('threat', threats)
  useHeldThreat()
  useRange()
  useEnd()
  return isThreat ? <Legend isReady={threat !== null} /> : null
}

function useRange(): void {
  const isShown = useTable(s => s.layers.ranges)
  const outline = useCoverage(useFire(isShown))
  useOverlays(
    'range',
    useMemo((): readonly Overlay[] => (outline ? [{ type: 'range', outline }] : NOTHING), [outline]),
  )
}

function useEnd(): void {
  const scene = useScene()
  const asked = useTable(s => s.answering)
  const drawn = useTable(s => s.overlays.ask ?? NOTHING)
  const way = useMemo(() => endOfWay(asked?.ask ?? null, drawn), [asked, drawn])
  const waiting = useWaiting(way)
  const isNarrow = useNarrow()
  useOverlays(
    'end',
    useMemo((): readonly Overlay[] => {
      if (!way || !waiting) return NOTHING
      const lines = endLines(scene, waiting.threat, waiting.near, isNarrow)
      return [{ type: 'end', points: way.points, title: 'At the end of this path', lines }]
    }, [scene, way, waiting, isNarrow]),
  )
}
