import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BoardLine } from '../board-props.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Space } from '../space/space.ts'
import type { BoardStory } from './board-story.ts'
import { movesOf, playFades, playMoves } from './moves.ts'
import { scheduled, type Timed } from './schedule.ts'
import { storyCues } from './story-cues.ts'

type Telling = { telling: readonly BoardLine[]; story: BoardStory | null; pace: number }

/** What is being told now; `skip` ends it at once. A story keeps its own time, and nobody who walked goes back before the board knows it. */
export function useTelling(
  { telling, story, pace }: Telling,
  space: Space,
  drawn: Drawn,
  stage: RefObject<Element | null>,
): { cues: readonly Timed[]; skip(): void } {
  const [skipped, setSkipped] = useState<readonly BoardLine[] | null>(null)
  const isOver = pace === 0 || skipped === telling
  const cues = useMemo(() => {
    if (story) return storyCues(story)
    return isOver ? [] : scheduled(telling, pace)
  }, [story, telling, pace, isOver])
  const hullOf = useEffectEvent((piece: string) => drawn.formationOf(piece)?.id ?? null)
  useEffect(() => {
    if (!stage.current || cues.length === 0) return
    const played = playMoves(stage.current, movesOf(cues, space), piece => hullOf(piece), story !== null)
    return () => {
      for (const animation of played) animation.cancel()
    }
  }, [cues, space, stage, story])
  useEffect(() => {
    if (!stage.current || !story) return
    const fallen = story.lines.flatMap(({ cues: of }) => of.flatMap(cue => (cue.type === 'lost' ? [cue.piece] : [])))
    const faded = playFades(stage.current, fallen, story.ghosts)
    return () => {
      for (const animation of faded) animation.cancel()
    }
  }, [story, stage])
  const skip = useCallback(() => setSkipped(telling), [telling])
  return { cues, skip }
}
