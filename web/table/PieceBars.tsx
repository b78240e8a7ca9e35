import type { Bar } from '@sandtable/kernel'
import style from './piece-bars.module.css'
import { RuleTip } from './RuleTip.tsx'

const MOST_PIPS = 24
const pipsOf = (max: number): number[] => Array.from({ length: max }, (_, i) => i + 1)

/** How much is left of what a piece has: pips while they can be counted, then a bar. */
export function PieceBars({ bars }: { bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  return (
    <ul className={style.bars} aria-label="What is left">
      {bars.map(bar => (
        <li key={bar.label} className={style.bar} style={{ flexGrow: Math.min(bar.max, MOST_PIPS) }} data-kind={bar.kind}>
          <span className={style.head}>
            <b className={style.value}>
              {bar.value}
              <i>{`/${bar.max}`}</i>
            </b>
            <RuleTip rule={bar.rule} className="eyebrow">
              {bar.label}
            </RuleTip>
          </span>
          <Left bar={bar} />
        </li>
      ))}
    </ul>
  )
}

function Left({ bar: { value, max } }: { bar: Bar }) {
  if (max > MOST_PIPS)
    return (
      <span className={style.track} aria-hidden="true">
        <i style={{ width: `${(Math.max(0, value) / max) * 100}%` }} />
      </span>
    )
  return (
    <span className={style.pips} aria-hidden="true">
      {pipsOf(max).map(pip => (
        <i key={pip} data-on={pip <= value} />
      ))}
    </span>
  )
}
