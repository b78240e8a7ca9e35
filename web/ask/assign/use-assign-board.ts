import type { AskOf, GroupToken, Item, Option, Scene, ScenePoint } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { fellowsOf } from '../lasso/lasso.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { isNamed, middleOf } from '../parts/places.ts'
import { pressedPiece } from '../pick/pressed-piece.ts'
import { type Assigned, areOnBoard } from './assign.ts'
import type { Marks } from './use-marks.ts'

/** A token beside the plate of the group where options have one; the number of the option where it is on the board itself; else a word. */
function wornBy(ask: AskOf<'assign'>, { pieces }: Item, option: Option | undefined, at: ScenePoint): Overlay {
  const { options } = ask
  if (areOnBoard(ask)) {
    const text = option ? String(options.indexOf(option) + 1) : '?'
    return { type: 'pin', at, text, tone: option ? 'plain' : 'accent' }
  }
  if (!options.every(o => o.icon)) return { type: 'chip', at, text: option?.label ?? '?', tone: option ? 'plain' : 'accent' }
  const token: GroupToken = {
    face: option ? 'up' : 'empty',
    icon: option?.icon ?? '?',
    text: option?.label ?? 'not set',
    rule: option?.rule ?? null,
    forced: false,
  }
  return { type: 'token', pieces, token }
}

/** Whom pieces on the board are given to, such as targets: each under its number. */
const numbered = ({ options }: AskOf<'assign'>): Overlay[] =>
  options.flatMap((option, i): Overlay[] =>
    option.pieces.length > 0 && option.refusal === null
      ? [{ type: 'ring', pieces: option.pieces, tone: 'target', label: String(i + 1) }]
      : [],
  )

/** Each piece wears what it was given, or a question mark; the row in hand has the ring. */
export function overlaysOf(scene: Scene, ask: AskOf<'assign'>, given: Assigned, ringed: readonly string[]): Overlay[] {
  const worn = ask.items.flatMap((item): Overlay[] => {
    const at = middleOf(scene, item.pieces)
    if (!at) return []
    const option = ask.options.find(o => o.id === given[item.id])
    const worn = wornBy(ask, item, option, at)
    return ringed.includes(item.id) ? [{ type: 'ring', pieces: item.pieces, tone: 'accent', label: null }, worn] : [worn]
  })
  return [...numbered(ask), ...worn]
}

type OnBoard = {
  ask: AskOf<'assign'>
  given: Assigned
  hand: string | null
  marks: Marks
  take(item: string): void
  /** Gives it the next that it may have. */
  turn(item: string): void
  set(item: string, option: string): void
  wonder(piece: string): void
}

/** A press gives the next that it may have, one on what can be given gives it to the row in hand; with Shift it is taken together with others, its whole formation at once. */
export function useAssignBoard({ ask, given, hand, marks, take, turn, set, wonder }: OnBoard): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const { ids } = marks
  const ringed = useMemo(() => (ids.length > 0 ? ids : hand === null ? [] : [hand]), [ids, hand])
  const overlays = useMemo(() => (scene ? overlaysOf(scene, ask, given, ringed) : []), [scene, ask, given, ringed])
  useOverlays('ask', overlays)
  useAskPointers({
    click: point => {
      const { shift } = point
      const piece = scene && pressedPiece(scene, point)
      if (!piece) return false
      const item = ask.items.find(i => isNamed(scene, piece, i.pieces))
      const option = ask.options.find(o => isNamed(scene, piece, o.pieces))
      if (!item && option && hand !== null) {
        set(hand, option.id)
        return true
      }
      if (!item) {
        wonder(piece)
        return false
      }
      if (shift) {
        const fellows = fellowsOf(scene, ask.items, piece)
        marks.toggle((fellows.length > 1 ? fellows : [item]).map(i => i.id))
        take(item.id)
      } else turn(item.id)
      return true
    },
  })
}
