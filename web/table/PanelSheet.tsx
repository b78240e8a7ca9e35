import { IconPointer } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTable } from '../store/table-store.ts'
import { PanelBody, useTabs } from './PanelTabs.tsx'
import style from './panels.module.css'

/** Below 768 px: a bar of tabs at the bottom. The question has the first; the others lay their sheet over it. */
export function PanelSheet() {
  const panel = useTable(s => s.panel)
  const set = useTable(s => s.set)
  const [isTall, setTall] = useState(false)
  const tabs = useTabs(panel)
  return (
    <aside aria-label="Panels">
      {panel && (
        <div className={style.sheet} data-tall={isTall}>
          <button
            type="button"
            className={style.grip}
            aria-expanded={isTall}
            aria-label={isTall ? 'Make the sheet smaller' : 'Make the sheet larger'}
            onClick={() => setTall(!isTall)}
          />
          <PanelBody panel={panel} />
        </div>
      )}
      <nav className={style.tabBar} aria-label="Ask and panels">
        <Tab title="Ask" icon={<IconPointer size={22} />} isOpen={panel === null} onOpen={() => set({ panel: null })} />
        {tabs.map(({ id, title, icon, count }) => (
          <Tab
            key={id}
            title={count === null ? title : `${title} ${count}`}
            icon={icon}
            isOpen={panel === id}
            onOpen={() => set({ panel: id })}
          />
        ))}
      </nav>
    </aside>
  )
}

function Tab({ title, icon, isOpen, onOpen }: { title: string; icon: ReactNode; isOpen: boolean; onOpen(): void }) {
  return (
    <button type="button" className={style.tab} aria-pressed={isOpen} onClick={onOpen}>
      {icon}
      {title}
    </button>
  )
}
