import type { PieceId } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay, Shown } from './overlay.ts'

type Looked = {
  selected: PieceId | null
  hovered: readonly PieceId[]
  cursor: PieceId | null
  /** Those the question is about. */
  involved: ReadonlySet<PieceId>
}

const ring = (pieces: readonly PieceId[], tone: 'accent' | 'hover' | 'looked'): Overlay => ({
  type: 'ring',
  pieces,
  tone,
  label: null,
})

/** Rings that the board itself draws: around what is looked at, in brass only where it is asked about, what is pointed at, and where the keys are. */
export function useOwnRings({ selected, hovered, cursor, involved }: Looked): Shown[] {
  return useMemo(
    () => [
      ...(hovered.length > 0 ? [{ key: 'hover', overlay: ring(hovered, 'hover') }] : []),
      ...(selected === null
        ? []
        : [{ key: 'selected', overlay: ring([selected], involved.has(selected) ? 'accent' : 'looked') }]),
      ...(cursor === null ? [] : [{ key: 'cursor', overlay: ring([cursor], 'hover') }]),
    ],
    [selected, hovered, cursor, involved],
  )
}
