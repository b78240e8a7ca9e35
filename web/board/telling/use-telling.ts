import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { BoardLine } from '../board-props.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Space } from '../space/space.ts'
import { movesOf, playMoves } from './moves.ts'
import { scheduled, type Timed } from './schedule.ts'

/** What is being told now; `skip` ends it at once. */
export function useTelling(
  telling: readonly BoardLine[],
  pace: number,
  space: Space,
  drawn: Drawn,
  stage: RefObject<Element | null>,
): { cues: readonly Timed[]; skip(): void } {
  const [skipped, setSkipped] = useState<readonly BoardLine[] | null>(null)
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
