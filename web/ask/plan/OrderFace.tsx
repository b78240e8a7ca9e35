import type { PieceId } from '@sandtable/kernel'
import { useTable } from '../../store/table-store.ts'
import { PieceToken } from '../../table/PieceToken.tsx'
import { findSide } from '../../table/sides.ts'
import { Face } from '../parts/Face.tsx'

/** What an order is about: a silhouette of its own, or that of its piece. */
export function OrderFace({ pieces, icon, size = 34 }: { pieces: readonly PieceId[]; icon: string | null; size?: number }) {
  const side = useTable(s => findSide(s.state?.players ?? [], s.state?.seat ?? null))
  return icon === null ? <Face pieces={pieces} size={size} /> : <PieceToken icon={icon} side={side} size={size} />
}
