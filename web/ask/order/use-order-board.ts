import type { Item } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { useOverlays } from '../on-board/use-overlay.ts'
import { middleOf } from '../parts/places.ts'

/** Numbered pins on what is put in order. */
export function useOrderBoard(lines: readonly Item[]): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const overlays = useMemo(
    () =>
      lines.flatMap((line, place): Overlay[] => {
        const at = scene && middleOf(scene, line.pieces)
        return at ? [{ type: 'pin', at, text: String(place + 1), tone: place === 0 ? 'accent' : 'plain' }] : []
      }),
    [scene, lines],
  )
  useOverlays('ask', overlays)
}
