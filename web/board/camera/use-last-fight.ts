import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { BoardLine } from '../board-props.ts'
import type { Drawn } from '../pieces/formation.ts'
import { piecesInLastFight } from './asked.ts'
import { boxOf } from './box-of.ts'
import type { CameraControl } from './camera-control.ts'
import { watchCovers } from './covered.ts'

/** What comes in or is pulled needs so long to be where it will be. */
const RESTS = 500

/** When a game is over, the last fight is brought into what the sheet at the end leaves free, and again when that is another part. */
export function useLastFight(
  box: RefObject<HTMLElement | null>,
  control: CameraControl,
  drawn: Drawn,
  { log, isOver }: { log: readonly BoardLine[]; isOver: boolean },
): void {
  const show = useEffectEvent(() => {
    const fought = piecesInLastFight(log, piece => drawn.byId.has(piece))
    const wanted = boxOf(fought, drawn)
    if (wanted) control.show(wanted)
  })
  useEffect(() => {
    const element = box.current
    if (!isOver || !element) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const unwatch = watchCovers(element, () => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(() => show(), RESTS)
    })
    return () => {
      unwatch()
      if (timer !== null) clearTimeout(timer)
    }
  }, [isOver, box])
}
