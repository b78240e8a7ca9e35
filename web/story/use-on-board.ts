import { useEffect, useMemo } from 'react'
import { usePace } from '../settings/use-pace.ts'
import { useTableApi } from '../store/table-store.ts'
import { boardStoryOf, recapOnBoard } from './board.ts'
import type { Recap } from './recap.ts'
import { useStory } from './story-store.ts'
import { isTelling } from './use-story.ts'

/** Lays on the board what is told, and numbers at the places of the recap. */
export function useOnBoard(recap: Recap | null): void {
  const api = useTableApi()
  const story = useStory(s => s.story)
  const isFollowing = useStory(s => s.isFollowing)
  const isStill = usePace() === 0
  const things = useMemo(() => recap?.things ?? [], [recap])
  useEffect(() => {
    // A task later, as the board itself: it must not hear of the next beat before it is drawn as the last one left it.
    const timer = setTimeout(() => {
      const { state, scene, boardStory, set } = api.getState()
      if (!state || !scene) return
      const { players } = state
      const told = isTelling(story.phase) ? boardStoryOf(story, { scene, players, isFollowing, isStill }) : null
      const next = told ?? recapOnBoard(things, scene, players)
      if (next?.key !== boardStory?.key) set({ boardStory: next })
    })
    return () => clearTimeout(timer)
  }, [api, story, isFollowing, isStill, things])
}
