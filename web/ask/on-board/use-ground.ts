import { useMemo } from 'react'
import { type HexGround, hexGround } from '../../board/space/hexes.ts'
import { useScene } from './use-overlay.ts'

/** The hexes of the board with their levels; null on a table. */
export function useGround(): HexGround | null {
  const scene = useScene()
  return useMemo(() => hexGround(scene), [scene])
}
