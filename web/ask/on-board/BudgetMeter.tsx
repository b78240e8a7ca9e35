import style from './on-board.module.css'
import type { Meter } from './path-view.ts'

/** How much of a budget a route uses: green while legal, red dashes from where it breaks a rule. The words beside it say the same. */
export function BudgetMeter({ meter }: { meter: Meter }) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <div className={style.meter} aria-hidden="true">
      <div className={style.ends}>
        <span data-tone={meter.good > 0 ? 'good' : undefined}>{meter.left}</span>
        <span data-tone={meter.bad > 0 ? 'bad' : undefined}>{meter.right}</span>
      </div>
      <div className={style.track}>
        <i className={style.good} style={{ width: percent(meter.good) }} />
        {meter.bad > meter.good && (
          <i className={style.bad} style={{ left: percent(meter.good), width: percent(meter.bad - meter.good) }} />
        )}
        {meter.ticks.map(at => (
          <i key={at} className={style.tick} style={{ left: percent(at) }} />
        ))}
        <i className={style.mark} style={{ left: percent(meter.good) }} />
      </div>
    </div>
  )
}
