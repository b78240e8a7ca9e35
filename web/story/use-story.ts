import { type TableStore, useTable } from '../store/table-store.ts'
import type { Phase } from './director.ts'
import { useStory } from './story-store.ts'
import { useStoryPace } from './use-story-pace.ts'

/** Something is told now. */
export const isTelling = (phase: Phase): boolean =>
  phase === 'telling' || phase === 'waiting' || phase === 'thinking' || phase === 'again'

/** One sits at the table and is not asked. */
const isFree = ({ state }: TableStore): boolean =>
  state !== null && state.seat !== null && state.end === null && state.decision === null
const areOthersAsked = ({ state }: TableStore): boolean => state?.waiting.some(w => w.seat !== state.seat) ?? false

/** Whether the story has the place of the question: one's own is not on the page until it is over. */
export function useIsStory(): boolean {
  const { pace } = useStoryPace()
  const isFreeNow = useTable(isFree)
  const isTold = useStory(s => isTelling(s.story.phase))
  const isWaiting = useTable(areOthersAsked)
  return isFreeNow && (isTold || isWaiting) && pace !== 'instant'
}
