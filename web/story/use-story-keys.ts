import { useEffect, useEffectEvent } from 'react'
import { isTaken } from '../ask/use-bar-keys.ts'
import type { Director } from './director.ts'
import { useStoryApi } from './story-store.ts'
import { PACES, type StoryPace } from './times.ts'
import { useStoryPace } from './use-story-pace.ts'

/** A press that lasts so long is a hold. */
const HOLD = 350

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, [role="slider"]') !== null

const faster = (pace: StoryPace, by: 1 | -1): StoryPace =>
  PACES[Math.min(PACES.length - 1, Math.max(0, PACES.indexOf(pace) + by))] ?? pace

/** Keys of a story: on, skip, pace, once more, follow. They are taken before anybody else hears of them. */
export function useStoryKeys(isOn: boolean): void {
  const api = useStoryApi()
  const { pace, setPace } = useStoryPace()
  const act = useEffectEvent((key: string, director: Director): boolean => {
    if (key === 'Escape') director.toOwnTurn()
    else if (key === ',') setPace(faster(pace, -1))
    else if (key === '.') setPace(faster(pace, 1))
    else if (key === 'ArrowLeft') director.back()
    else if (key === 'f' || key === 'F') api.setState(({ isFollowing }) => ({ isFollowing: !isFollowing }))
    else return false
    return true
  })
  useEffect(() => {
    if (!isOn) return
    let since = 0
    const down = (event: KeyboardEvent) => {
      const { director } = api.getState()
      if (!director || isTaken(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const isSpace = event.key === ' ' && !isPressed(event.target)
      if (isSpace && !event.repeat) since = Date.now()
      if (isSpace && event.repeat && Date.now() - since > HOLD) director.pause('key', true)
      if (!isSpace && !act(event.key, director)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const up = (event: KeyboardEvent) => {
      const { director } = api.getState()
      if (event.key !== ' ' || since === 0 || !director) return
      if (Date.now() - since > HOLD) director.pause('key', false)
      else director.next()
      since = 0
    }
    window.addEventListener('keydown', down, { capture: true })
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down, { capture: true })
      window.removeEventListener('keyup', up)
    }
  }, [api, isOn])
}
