import { panelRows, type ScenePanel, type SceneRow } from '@sandtable/kernel'
import { useTable } from '../store/table-store.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { capital } from '../ui/words.ts'
import { PanelDial } from './PanelDial.tsx'
import { PanelDice } from './PanelDice.tsx'
import { PanelTrack } from './PanelTrack.tsx'
import style from './panel-view.module.css'
import { isText } from './piece-profile.ts'
import { RuleTip } from './RuleTip.tsx'
import { findSide } from './sides.ts'

/** One of the scene's panels: a track and a dial as they lie on a table, all others as words and figures, each with its rule. */
export function PanelView({ panel }: { panel: ScenePanel }) {
  const side = useTable(s => findSide(s.state?.players ?? [], panel.seat))
  return (
    <section className={style.panel} data-kind={panel.kind} aria-label={panel.title}>
      <h3 className={style.title}>
        {panel.seat !== null && <SideMark side={side} />}
        {panel.title}
      </h3>
      {panel.kind === 'track' ? <PanelTrack panel={panel} /> : null}
      {panel.kind === 'dial' ? <PanelDial panel={panel} /> : null}
      {panel.kind === 'dice' ? <PanelDice panel={panel} /> : null}
      {panel.kind === 'track' || panel.kind === 'dice' ? null : <Rows rows={panelRows(panel)} />}
    </section>
  )
}

function Rows({ rows }: { rows: readonly SceneRow[] }) {
  return (
    <dl className={style.rows}>
      {rows.map(({ label, value, rule }) => (
        <div key={`${label} ${value}`} data-text={isText({ value }) || undefined}>
          <dt>
            <RuleTip rule={rule}>{capital(label)}</RuleTip>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
