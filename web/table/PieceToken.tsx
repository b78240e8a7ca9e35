import type { Side } from '../ui/side.ts'
import style from './piece-token.module.css'
import { Silhouette } from './Silhouette.tsx'

/** A piece as a disc: the colour and pattern of its side, and its silhouette. */
export function PieceToken({ icon, side, size = 46 }: { icon: string; side: Side | null; size?: number }) {
  return (
    <span aria-hidden="true" className={style.token} data-side={side ?? 'none'} style={{ width: size, height: size }}>
      <Silhouette icon={icon} size={Math.round(size * 0.7)} />
    </span>
  )
}
