import type { AskOf, GroupToken, Item, Option, Scene, ScenePoint } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { fellowsOf } from '../lasso/lasso.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { isNamed, middleOf } from '../parts/places.ts'
import type { Given } from './assign.ts'
import type { Marks } from './use-marks.ts'

/** A token beside the plate of the group where options have one, else a word on it. */
function wornBy({ pieces }: Item, option: Option | undefined, at: ScenePoint, hasTokens: boolean): Overlay {
  if (!hasTokens) return { type: 'chip', at, text: option?.label ?? '?', tone: option ? 'plain' : 'accent' }
  const token: GroupToken = {
    face: option ? 'up' : 'empty',
    icon: option?.icon ?? '?',
    text: option?.label ?? 'not set',
    rule: option?.rule ?? null,
    forced: false,
  }
  return { type: 'token', pieces, token }
}

/** Each piece wears what it was given, or a question mark; the row in hand has the ring. */
function overlaysOf(scene: Scene, ask: AskOf<'assign'>, given: Given, ringed: readonly string[]): Overlay[] {
  const hasTokens = ask.options.every(o => o.icon)
  return ask.items.flatMap((item): Overlay[] => {
    const at = middleOf(scene, item.pieces)
    if (!at) return []
    const option = ask.options.find(o => o.id === given[item.id])
    const worn = wornBy(item, option, at, hasTokens)
    return ringed.includes(item.id) ? [{ type: 'ring', pieces: item.pieces, tone: 'accent', label: null }, worn] : [worn]
  })
}

type OnBoard = {
  ask: AskOf<'assign'>
  given: Given
  hand: string | null
  marks: Marks
  take(item: string): void
  /** Gives it the next that it may have. */
  turn(item: string): void
  wonder(piece: string): void
}

/** A press gives the next that it may have; with Shift it is taken together with others, its whole formation at once. */
export function useAssignBoard({ ask, given, hand, marks, take, turn, wonder }: OnBoard): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const { ids } = marks
  const ringed = useMemo(() => (ids.length > 0 ? ids : hand === null ? [] : [hand]), [ids, hand])
  const overlays = useMemo(() => (scene ? overlaysOf(scene, ask, given, ringed) : []), [scene, ask, given, ringed])
  useOverlays('ask', overlays)
  useAskPointers({
    click: ({ piece, shift }) => {
      const item = piece && scene ? ask.items.find(i => isNamed(scene, piece, i.pieces)) : undefined
      if (piece && !item) wonder(piece)
      if (!item || !piece || !scene) return false
      if (shift) {
        const fellows = fellowsOf(scene, ask.items, piece)
        marks.toggle((fellows.length > 1 ? fellows : [item]).map(i => i.id))
        take(item.id)
      } else turn(item.id)
      return true
    },
  })
}
