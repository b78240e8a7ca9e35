import { IconPlayCard, IconX } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { type Panel, useTable } from '../store/table-store.ts'
import { PanelBody, useTabs } from './PanelTabs.tsx'
import style from './panels.module.css'
import { useAskHeight } from './use-ask-height.ts'

/** On a phone a panel is a sheet over the question. The log is called from the top bar, a piece by a long press, the hand by its chip. */
export function PanelSheet() {
  const panel = useTable(s => s.panel)
  return <aside aria-label="Panels">{panel ? <Sheet panel={panel} /> : <HandChip />}</aside>
}

function Sheet({ panel }: { panel: Panel }) {
  const set = useTable(s => s.set)
  const [isTall, setTall] = useState(false)
  return (
    <div className={style.sheet} data-tall={isTall}>
      <div className={style.head}>
        <button
          type="button"
          className={style.grip}
          aria-expanded={isTall}
          aria-label={isTall ? 'Make the sheet smaller' : 'Make the sheet larger'}
          onClick={() => setTall(!isTall)}
        />
        <button type="button" className={style.close} aria-label="Back to the question" onClick={() => set({ panel: null })}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <PanelBody panel={panel} />
    </div>
  )
}

function HandChip() {
  const set = useTable(s => s.set)
  const above = useAskHeight()
  const hand = useTabs(null).find(tab => tab.id === 'hand')
  if (!hand) return null
  return (
    <button
      type="button"
      className={`panel ${style.chip}`}
      style={{ '--above': `${above}px` } as CSSProperties}
      onClick={() => set({ panel: 'hand' })}
    >
      <IconPlayCard size={20} aria-hidden="true" />
      Hand {hand.count}
    </button>
  )
}
