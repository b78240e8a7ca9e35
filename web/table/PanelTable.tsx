import type { ScenePanel } from '@sandtable/kernel'
import { capitalised } from '../ask/parts/words.ts'
import { useTable } from '../store/table-store.ts'
import { SideMark } from '../ui/SideMark.tsx'
import style from './panel-table.module.css'
import { isText } from './piece-profile.ts'
import { RuleTip } from './RuleTip.tsx'
import { findSide } from './sides.ts'

/** One of the scene's panels as a table: words and figures, each with its rule. */
export function PanelTable({ panel }: { panel: ScenePanel }) {
  const side = useTable(s => findSide(s.state?.players ?? [], panel.seat))
  return (
    <section className={style.table} aria-label={panel.title}>
      <h3 className={style.title}>
        {panel.seat !== null && <SideMark side={side} />}
        {panel.title}
      </h3>
      <dl className={style.rows}>
        {panel.rows.map(({ label, value, rule }) => (
          <div key={`${label} ${value}`} data-text={isText({ value }) || undefined}>
            <dt>
              <RuleTip rule={rule}>{capitalised(label)}</RuleTip>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
