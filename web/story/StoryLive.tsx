import { useTable } from '../store/table-store.ts'
import { headSentence, type Recap } from './recap.ts'
import { useStory } from './story-store.ts'
import { isTelling } from './use-story.ts'
import { spokenOf } from './words.ts'

/** Says every beat in one sentence, and then how much happened: one's own question comes after it. */
export function StoryLive({ recap }: { recap: Recap | null }) {
  const story = useStory(s => s.story)
  const players = useTable(s => s.state?.players)
  const { beat, phase } = story
  const said = beat && isTelling(phase) && phase !== 'thinking' ? spokenOf(beat, players ?? []) : recap ? headSentence(recap) : ''
  return (
    <p className="unseen" role="status" aria-live="polite" aria-label="Story">
      {said}
    </p>
  )
}
