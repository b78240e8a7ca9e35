import type { CSSProperties } from 'react'
import { useTable } from '../store/table-store.ts'
import { PanelBody, TabButtons, useTabs } from './PanelTabs.tsx'
import style from './panels.module.css'
import { useAskHeight } from './use-ask-height.ts'

/** From 768 to 1199 px: a strip of tabs at the right edge; each opens the same drawer. */
export function PanelDrawer() {
  const panel = useTable(s => s.panel)
  const isFolded = useTable(s => s.folded)
  const set = useTable(s => s.set)
  const above = useAskHeight()
  const tabs = useTabs(panel, false)
  const open = isFolded || panel === 'ask' ? null : panel
  return (
    <aside aria-label="Panels">
      <div className={`panel ${style.tabs}`} role="toolbar" aria-label="Panels" aria-orientation="vertical">
        <TabButtons tabs={tabs} open={open} onOpen={id => set({ panel: open === id ? null : id, folded: false })} />
      </div>
      {open && (
        <div className={style.drawer} style={{ '--above': `${above}px` } as CSSProperties}>
          <PanelBody panel={open} />
        </div>
      )}
    </aside>
  )
}
