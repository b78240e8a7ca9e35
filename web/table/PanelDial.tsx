import type { PanelOf } from '@sandtable/kernel'
import { sectorsOf } from './dial.ts'
import style from './panel-dial.module.css'

/** Sectors in a ring, numbered, with a pointer at one. What they mean is said in the rows below it. */
export function PanelDial({ panel: { sectors, at } }: { panel: PanelOf<'dial'> }) {
  return (
    <svg className={style.dial} viewBox="-50 -50 100 100" aria-hidden="true">
      {sectorsOf(sectors.length).map((sector, i) => (
        <g key={sector.d} data-is={i === at ? 'now' : undefined}>
          <path d={sector.d} />
          <text x={sector.at.x} y={sector.at.y}>
            {i + 1}
          </text>
        </g>
      ))}
      <path className={style.pointer} d="M0 -21L5 4A5 5 0 1 1 -5 4Z" transform={`rotate(${(360 * at) / sectors.length})`} />
    </svg>
  )
}
