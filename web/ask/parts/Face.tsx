import type { PieceId } from '@sandtable/kernel'
import { useTable } from '../../store/table-store.ts'
import { PieceToken } from '../../table/PieceToken.tsx'
import { findSide } from '../../table/sides.ts'
import { faceOf } from './places.ts'

/** The token of the piece that stands for these; nothing where none of them is on the board. */
export function Face({ pieces, size = 34 }: { pieces: readonly PieceId[]; size?: number }) {
  const face = useTable(s => (s.scene ? faceOf(s.scene, pieces) : null))
  const side = useTable(s => findSide(s.state?.players ?? [], face?.seat ?? null))
  return face ? <PieceToken icon={face.icon} side={side} size={size} /> : null
}
