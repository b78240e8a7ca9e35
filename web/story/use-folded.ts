import { useEffect } from 'react'
import { useTableApi } from '../store/table-store.ts'
import { useStory } from './story-store.ts'

/** The panels are put away while a story is told, and come back after it; a piece that was pressed brings its card. */
export function useFolded(isOn: boolean): void {
  const api = useTableApi()
  const isCardOpen = useStory(s => s.story.pauses.includes('card'))
  useEffect(() => {
    if (!isOn) return
    const before = api.getState().panel
    // Nobody points at a line of the log any more.
    api.getState().hover([])
    return () => api.getState().set({ panel: before })
  }, [api, isOn])
  useEffect(() => {
    if (isOn) api.getState().set({ panel: isCardOpen ? 'piece' : null })
  }, [api, isOn, isCardOpen])
}
