import type { AskOf, Scene } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import { useTable } from '../../table/store.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { isNamed, middleOf } from '../parts/places.ts'
import type { Given } from './assign.ts'

/** Each piece wears what it was given, or a question mark; the row in hand has the ring. */
function overlaysOf(scene: Scene, ask: AskOf<'assign'>, given: Given, hand: string | null): Overlay[] {
  return ask.items.flatMap((item): Overlay[] => {
    const at = middleOf(scene, item.pieces)
    if (!at) return []
    const option = ask.options.find(o => o.id === given[item.id])
    const chip: Overlay = { type: 'chip', at, text: option?.label ?? '?', tone: option ? 'plain' : 'accent' }
    return item.id === hand ? [{ type: 'ring', pieces: item.pieces, tone: 'accent', label: null }, chip] : [chip]
  })
}

export function useAssignBoard(ask: AskOf<'assign'>, given: Given, hand: string | null, take: (item: string) => void): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const overlays = useMemo(() => (scene ? overlaysOf(scene, ask, given, hand) : []), [scene, ask, given, hand])
  useOverlays('ask', overlays)
  useAskPointers({
    click: ({ piece }) => {
      const item = piece && scene ? ask.items.find(i => isNamed(scene, piece, i.pieces)) : undefined
      if (item) take(item.id)
      return item !== undefined
    },
  })
}
