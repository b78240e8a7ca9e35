import { useMemo, useState } from 'react'
import { AskBar } from '../ask/AskBar.tsx'
import { useTable } from '../store/table-store.ts'
import { StackView } from '../table/StackView.tsx'
import { FollowChip } from './FollowChip.tsx'
import type { Moment } from './moments.ts'
import { RecapView } from './RecapView.tsx'
import { recapOf } from './recap.ts'
import { StoryBar } from './StoryBar.tsx'
import { StoryDice } from './StoryDice.tsx'
import { StoryLive } from './StoryLive.tsx'
import { useStory } from './story-store.ts'
import { useDirector } from './use-director.ts'
import { useFolded } from './use-folded.ts'
import { useOnBoard } from './use-on-board.ts'
import { useIsStory } from './use-story.ts'
import { useStoryHold } from './use-story-hold.ts'
import { useStoryKeys } from './use-story-keys.ts'
import { useStoryPresses } from './use-story-presses.ts'

/** Story, then recap, then question: one thing at a time. */
export function Story() {
  useDirector()
  const isStory = useIsStory()
  const phase = useStory(s => s.story.phase)
  const told = useStory(s => s.story.told)
  const players = useTable(s => s.state?.players)
  const own = useTable(s => s.state?.seat ?? null)
  const isEnded = useTable(s => (s.state?.end ?? null) !== null)
  const isOver = (phase === 'over' || phase === 'again') && !isEnded
  const recap = useMemo(() => (isOver ? recapOf(told, players ?? [], own) : null), [isOver, told, players, own])
  const isTold = isStory && (phase === 'telling' || phase === 'waiting' || told.length > 0)
  const { isOpen, setOpen } = useRecapOpen(told)
  useOnBoard(isOpen && !isStory ? recap : null)
  useStoryKeys(isStory)
  useStoryPresses(isTold)
  useStoryHold(isTold)
  useFolded(isTold)
  return (
    <>
      {!isStory && <StackView />}
      {isStory ? <StoryBar /> : <AskBar />}
      {isStory && <FollowChip />}
      <StoryDice />
      {!isStory && recap && <RecapView recap={recap} isOpen={isOpen} onOpen={setOpen} />}
      <StoryLive recap={isStory ? null : recap} />
    </>
  )
}

/** A recap is open until the first own choice after it; then a press opens it again. */
function useRecapOpen(told: readonly Moment[]): { isOpen: boolean; setOpen(isOpen: boolean): void } {
  const seq = useTable(s => s.state?.seq ?? 0)
  const [kept, setKept] = useState({ told, seq, isOpen: true })
  if (kept.told !== told) setKept({ told, seq, isOpen: true })
  else if (kept.seq !== seq) setKept({ told, seq, isOpen: false })
  return { isOpen: kept.isOpen, setOpen: isOpen => setKept({ told, seq, isOpen }) }
}
