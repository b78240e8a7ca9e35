import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Frame } from '../board/board-props.ts'
import { type TableStore, useTable, useTableApi } from '../store/table-store.ts'

/** A frame, whose eyes it is seen with, and its game. */
type SeenFrame = { view: string; game: string; drawn: Frame; telling: TableStore['telling'] }

const viewOf = ({ state }: TableStore): string | null => (state ? JSON.stringify([state.id, state.seat]) : null)

/** The newest frame. The log is taken along with the scene: it is known before, and must not be drawn before. */
function useNewest(): SeenFrame | null {
  const table = useTableApi()
  const view = useTable(viewOf)
  const scene = useTable(s => s.scene)
  const players = useTable(s => s.state?.players ?? null)
  const telling = useTable(s => s.telling)
  const story = useTable(s => s.boardStory)
  return useMemo(() => {
    const { state } = table.getState()
    if (!state || !scene || !players || view === null) return null
    return { view, game: state.game, drawn: { players, scene, telling, story, log: state.log }, telling }
  }, [table, view, scene, players, telling, story])
}

/** The frame on the board. It comes a moment after the words, drawn in slices that never keep the page busy. */
export function useFrame(): SeenFrame | null {
  const table = useTableApi()
  const newest = useNewest()
  const deferred = useDeferredValue(newest)
  // Not one frame of what other eyes have seen.
  const frame = newest && deferred?.view === newest.view ? deferred : newest
  const telling = frame?.telling ?? null
  useEffect(() => {
    if (telling) table.getState().set({ begun: telling })
  }, [table, telling])
  return frame
}
