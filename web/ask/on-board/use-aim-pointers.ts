import type { AskOf, Place, SceneMark, ScenePoint } from '@sandtable/kernel'
import { useRef } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { aimedAt, pullOf } from './magnets.ts'
import { apart, isHexBoard, placeAt, radiusOf } from './measure.ts'
import { turnedBy } from './steps.ts'
import { canBeTurned } from './template.ts'
import { facingTo, isOnHandle } from './turning.ts'
import { pointedAt, slackOf, useAskPointers, useScene } from './use-overlay.ts'
import { useWheelTurn } from './use-wheel-turn.ts'

export type Aiming = {
  ask: AskOf<'aim'>
  set: Place | null
  setThought(at: Place | null): void
  put(at: Place): void
  submit(): Promise<void>
}
const NO_AREA: readonly SceneMark[] = []

/** The place that is meant by a pointer: the middle of a piece close by, or the end of the range. */
function useMeant({ ask, set }: Aiming): (point: BoardPoint) => Place {
  const scene = useScene()
  const area = useTable(s => s.state?.area ?? NO_AREA)
  const facing = set ? set.facing : canBeTurned(ask.footprint) ? 0 : null
  return point => placeAt(aimedAt(scene, ask, area, pointedAt(point), pullOf(point)), facing)
}

/** The template follows the pointer until it is set; then it is dragged, turned by its handle or the wheel, or set elsewhere. */
export function useAimPointers(aiming: Aiming): void {
  const { ask, set, setThought, put, submit } = aiming
  const { board } = useScene()
  const held = useRef<'nothing' | 'template' | 'handle'>('nothing')
  const to = useMeant(aiming)
  const turnable = set && canBeTurned(ask.footprint) ? set : null
  const reach = (point: BoardPoint) => (isHexBoard(board) ? 0 : Math.max(radiusOf(ask.footprint), slackOf(point, board)))
  const isOn = (at: ScenePoint | null, point: BoardPoint) => at !== null && apart(board, at, pointedAt(point)) <= reach(point)
  const wheel = useWheelTurn(way => {
    if (turnable) put({ ...turnable, facing: turnedBy(board, turnable.facing ?? 0, way, { shiftKey: false, altKey: false }) })
  })
  const end = () => {
    held.current = 'nothing'
  }
  useAskPointers({
    hover: point => setThought(point && !point.touch && !set ? to(point) : null),
    press(point) {
      const lying = turnable && { at: turnable, facing: turnable.facing ?? 0, footprint: ask.footprint }
      held.current = lying && isOnHandle(board, lying, point) ? 'handle' : isOn(set, point) ? 'template' : 'nothing'
      return held.current !== 'nothing'
    },
    drag(point) {
      const facing = held.current === 'handle' && set ? facingTo(board, set, point) : null
      if (facing !== null && set) put({ ...set, facing })
      else if (held.current === 'template') put(to(point))
    },
    release: end,
    cancel: end,
    wheel: (point, way) => isOn(turnable, point) && wheel(way),
    click(point) {
      put(to(point))
      return true
    },
    doubleClick() {
      void submit()
      return true
    },
  })
}
