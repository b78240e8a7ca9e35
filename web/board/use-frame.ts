import type { Scene } from '@sandtable/kernel'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { LogLine, Player } from '../host/host.ts'
import { type TableStore, useTable, useTableApi } from '../store/table-store.ts'

/** What the board draws at one time: scene, lines and log belong together. */
export type Frame = {
  /** Whose eyes it is seen with. */
  view: string
  game: string
  players: readonly Player[]
  scene: Scene
  telling: readonly LogLine[]
  log: readonly LogLine[]
}

const viewOf = ({ state }: TableStore): string | null => (state ? JSON.stringify([state.id, state.seat]) : null)

/** The newest frame. The log is taken along with the scene: it is known before, and must not be drawn before. */
function useNewest(): Frame | null {
  const table = useTableApi()
  const view = useTable(viewOf)
  const scene = useTable(s => s.scene)
  const players = useTable(s => s.state?.players ?? null)
  const telling = useTable(s => s.telling)
  return useMemo(() => {
    const { state } = table.getState()
    if (!state || !scene || !players || view === null) return null
    return { view, game: state.game, players, scene, telling, log: state.log }
  }, [table, view, scene, players, telling])
}

/** The frame on the board. It comes a moment after the words, drawn in slices that never keep the page busy. */
export function useFrame(): Frame | null {
  const table = useTableApi()
  const newest = useNewest()
  const drawn = useDeferredValue(newest)
  // Not one frame of what other eyes have seen.
  const frame = newest && drawn?.view === newest.view ? drawn : newest
  const telling = frame?.telling ?? null
  useEffect(() => {
    if (telling) table.getState().set({ begun: telling })
  }, [table, telling])
  return frame
}
