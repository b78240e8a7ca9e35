import { useEffect, useEffectEvent } from 'react'
import type { Update } from '../host/host.ts'
import { useTableApi } from '../store/table-store.ts'
import { isOwnActAlone } from './beats.ts'
import { Director, NO_STORY } from './director.ts'
import { useStoryApi } from './story-store.ts'
import { useStoryPace } from './use-story-pace.ts'

/** Lets a director tell what others do at the table around; what is chosen here is shown at once. */
export function useDirector(): void {
  const api = useTableApi()
  const told = useStoryApi()
  const { pace } = useStoryPace()
  const paceNow = useEffectEvent(() => pace)
  useEffect(() => {
    const director = new Director({
      show: state => api.getState().show({ state, fresh: [] }),
      tell: story => told.setState({ story }),
      pace: () => paceNow(),
    })
    const teller = ({ state, fresh, by }: Update): boolean => {
      const { state: shown } = api.getState()
      const isFollowed = by === 'others' && shown !== null && shown.seat !== null && shown.decision === null
      const isTold = isFollowed && (director.isBusy || !isOwnActAlone(fresh, shown.seat))
      // The table is held or free again: that is not kept back, and the story goes on.
      const isAside = by === null && fresh.length === 0 && director.isBusy && shown !== null
      if (isAside) api.getState().show({ state: { ...shown, hold: state.hold }, fresh: [] })
      if (!isTold && !isAside) {
        director.stand(state)
        return false
      }
      director.arrive(state, fresh)
      return true
    }
    const { state } = api.getState()
    if (state) director.stand(state)
    told.setState({ director })
    api.getState().set({ teller })
    return () => {
      director.close()
      told.setState({ director: null, story: NO_STORY })
      api.getState().set({ teller: null, boardStory: null })
    }
  }, [api, told])
}
