import type { PanelOf } from '@sandtable/kernel'
import style from './panel-track.module.css'
import { RuleTip } from './RuleTip.tsx'

/** Steps in a row: those behind, the one with the marker, and those to come. */
export function PanelTrack({ panel: { steps, at } }: { panel: PanelOf<'track'> }) {
  const text = at === null ? '' : steps[at]!.text
  return (
    <div className={style.track}>
      <ol className={style.steps}>
        {steps.map(({ label, rule }, i) => (
          <li
            key={label}
            data-is={at === null || i > at ? 'ahead' : i < at ? 'behind' : 'now'}
            aria-current={i === at ? 'step' : undefined}
          >
            {i === at ? <RuleTip rule={rule}>{label}</RuleTip> : label}
          </li>
        ))}
      </ol>
      {text !== '' && <p className={style.text}>{text}</p>}
    </div>
  )
}
