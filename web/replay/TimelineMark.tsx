import style from './timeline.module.css'
import type { Mark } from './timeline.ts'

/** A circle, a diamond, a square, a triangle: the shape tells the side too. */
const SHAPES: { readonly [side in Mark['side']]: (r: number) => string } = {
  a: r => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  b: r => `M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0Z`,
  c: r => `M${-r} ${-r}H${r}V${r}H${-r}Z`,
  d: r => `M0 ${-r * 1.2}L${r * 1.15} ${r * 0.85}H${-r * 1.15}Z`,
}
const MINUS = 'M-3.600 0H3.600'
const STAR = 'M0 -4L1.200 -1.200L4 0L1.200 1.200L0 4L-1.200 1.200L-4 0L-1.200 -1.200Z'

/** Something that happened: filled with a minus for losses, a spark for big moments, a number for turning points. */
export function TimelineMark({ mark, y, middle, isNow }: { mark: Mark; y: number; middle: number; isNow: boolean }) {
  const r = mark.kind === 'moment' ? 10 : 8
  const edge = y < middle ? y + r : y - r
  return (
    <g transform={`translate(${mark.x} 0)`} data-side={mark.side} data-kind={mark.kind} data-now={isNow} className={style.mark}>
      <path d={`M0 ${edge}V${middle}`} className={style.stem} />
      <g transform={`translate(0 ${y})`}>
        <path d={SHAPES[mark.side](r)} className={style.shape} />
        {mark.kind === 'loss' ? <path d={MINUS} className={style.minus} /> : null}
        {mark.kind === 'big' ? <path d={STAR} className={style.star} /> : null}
        {mark.kind === 'moment' ? (
          <text y={4.4} className={style.number}>
            {mark.number}
          </text>
        ) : null}
      </g>
    </g>
  )
}
