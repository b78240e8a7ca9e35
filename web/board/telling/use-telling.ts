import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LogLine } from '../../host/host.ts'
import { paceOf, useSettings } from '../../settings/settings.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Space } from '../space/space.ts'
import { movesOf, playMoves } from './moves.ts'
import { scheduled, type Timed } from './schedule.ts'

const LESS = '(prefers-reduced-motion: reduce)'
const watchLess = (changed: () => void) => {
  const query = matchMedia(LESS)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** How fast events are told, as a multiple of the normal; 0: they are simply there. */
export function usePace(): number {
  const speed = useSettings(s => s.speed)
  const reducedMotion = useSettings(s => s.reducedMotion)
  const prefersLess = useSyncExternalStore(watchLess, () => matchMedia(LESS).matches)
  return paceOf({ speed, reducedMotion }, prefersLess)
}

/** What is being told now; `skip` ends it at once. */
export function useTelling(
  telling: readonly LogLine[],
  space: Space,
  drawn: Drawn,
  stage: RefObject<Element | null>,
): { cues: readonly Timed[]; skip(): void } {
  const pace = usePace()
  const [skipped, setSkipped] = useState<readonly LogLine[] | null>(null)
  const isOver = pace === 0 || skipped === telling
  const cues = useMemo(() => (isOver ? [] : scheduled(telling, pace)), [telling, pace, isOver])
  useEffect(() => {
    if (!stage.current || cues.length === 0) return
    const played = playMoves(stage.current, movesOf(cues, space), piece => drawn.formationOf(piece)?.id ?? null)
    return () => {
      for (const animation of played) animation.cancel()
    }
  }, [cues, space, drawn, stage])
  const skip = useCallback(() => setSkipped(telling), [telling])
  return { cues, skip }
}
