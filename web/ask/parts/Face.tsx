import type { PieceId } from '@sandtable/kernel'
import { useTable } from '../../store/table-store.ts'
import { PieceToken } from '../../table/PieceToken.tsx'
import { findSide } from '../../table/sides.ts'
import { faceOf } from './places.ts'

type Props = { pieces: readonly PieceId[]; size?: number; icon?: string | undefined }

/** The token of the piece that stands for these; where none of them is on the board the silhouette that is given, in the colours of whoever is asked. */
export function Face({ pieces, size = 34, icon }: Props) {
  const face = useTable(s => (s.scene ? faceOf(s.scene, pieces) : null))
  const side = useTable(s => findSide(s.state?.players ?? [], face ? face.seat : (s.state?.seat ?? null)))
  const shown = face?.icon ?? icon
  return shown === undefined ? null : <PieceToken icon={shown} side={side} size={size} />
}
