import { useState } from 'react'
import { useTable } from '../store/table-store.ts'
import { PanelBody, TabButtons, useTabs } from './PanelTabs.tsx'
import style from './panels.module.css'

/** Below 768 px: a bar of tabs at the bottom. The question has the first; the others lay their sheet over it. */
export function PanelSheet() {
  const panel = useTable(s => s.panel)
  const set = useTable(s => s.set)
  const [isTall, setTall] = useState(false)
  const tabs = useTabs(panel, true)
  const open = panel ?? 'ask'
  return (
    <aside aria-label="Panels">
      {open !== 'ask' && (
        <div className={style.sheet} data-tall={isTall}>
          <button
            type="button"
            className={style.grip}
            aria-expanded={isTall}
            aria-label={isTall ? 'Make the sheet smaller' : 'Make the sheet larger'}
            onClick={() => setTall(!isTall)}
          />
          <PanelBody panel={open} />
        </div>
      )}
      <nav className={style.tabBar} aria-label="Ask and panels">
        <TabButtons tabs={tabs} open={open} onOpen={id => set({ panel: id === 'ask' ? null : id })} />
      </nav>
    </aside>
  )
}
