import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTable } from '../store/table-store.ts'
import style from './follow-chip.module.css'
import { useStory, useStoryApi } from './story-store.ts'

/** The icon of what this seat does not know. */
const UNKNOWN = '?'

/** Whom the eye follows; a press frees it and takes it up again. */
export function FollowChip() {
  const actor = useStory(s => s.story.beat?.actor ?? null)
  const name = useTable(({ scene }) => {
    if (actor === null) return null
    const piece = scene?.pieces.find(p => p.id === actor)
    const name = piece && piece.icon === UNKNOWN ? `the ${piece.name.toLowerCase()}` : piece?.name
    return scene?.groups.find(g => g.id === actor)?.name ?? name ?? null
  })
  const isFollowing = useStory(s => s.isFollowing)
  const api = useStoryApi()
  if (name === null) return null
  return (
    <button
      type="button"
      className={`panel ${style.chip}`}
      aria-pressed={isFollowing}
      onClick={() => api.setState({ isFollowing: !isFollowing })}
    >
      {isFollowing ? <IconEye size={18} aria-hidden="true" /> : <IconEyeOff size={18} aria-hidden="true" />}
      {isFollowing ? `Following ${name}` : `Follow ${name}`}
      <kbd>F</kbd>
    </button>
  )
}
