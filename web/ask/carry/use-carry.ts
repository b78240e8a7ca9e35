import type { Decision, Option } from '@sandtable/kernel'
import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { Carrying } from './carrying.ts'
import { playAt } from './play-at.ts'

type Playable = { decision: Decision; option: Option }

/** Makes a card one that can be carried onto the board, where it is played; null: this one cannot. Pressing it does what it did before. */
export function useCarry(play: Playable | null): RefCallback<HTMLElement> {
  const api = useTableApi()
  const latest = useRef(play)
  useEffect(() => {
    latest.current = play
  }, [play])
  return useCallback(
    element => {
      if (!element) return
      const carrying = new Carrying(element, {
        canBegin: () => latest.current !== null,
        over: event => {
          const { hover, pointAt } = api.getState()
          const piece = event && pointAt ? pointAt(event).piece : null
          hover(piece === null ? [] : [piece])
        },
        drop: event => {
          const { pointAt } = api.getState()
          if (latest.current && pointAt) playAt(api, latest.current, pointAt(event))
        },
      })
      return () => carrying.stop()
    },
    [api],
  )
}
