import type { Side } from './side.ts'
import style from './side-mark.module.css'

/** The mark of a side: colour and pattern together. */
export function SideMark({ side, size = 12 }: { side: Side | null; size?: number }) {
  return <span aria-hidden="true" className={style.mark} data-side={side ?? 'none'} style={{ width: size, height: size }} />
}
