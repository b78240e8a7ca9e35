import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFocusKept } from '../ask/use-bar-keys.ts'
import type { Panel } from '../store/table-store.ts'
import { useTable } from '../store/table-store.ts'
import { PanelBody, useTabs } from './PanelTabs.tsx'
import style from './panels.module.css'

/** Beside the board: a rail whose buttons each open one panel over it, one at a time. All are closed at first. */
export function PanelRail() {
  const panel = useTable(s => s.panel)
  const set = useTable(s => s.set)
  const tabs = useTabs(panel)
  // What is pointed at from inside the panel must not change the panel under the pointer.
  const [isInside, setInside] = useState(false)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useFocusKept(rail)
  return (
    <aside className={style.beside} aria-label="Panels">
      <div ref={setRail} className={`panel ${style.rail}`} role="toolbar" aria-label="Panels" aria-orientation="vertical">
        {tabs.map(({ id, title, shortcut, icon, count }) => (
          <RailButton
            key={id}
            label={`${title} (${shortcut})`}
            isOpen={panel === id}
            count={count}
            onClick={() => set({ panel: panel === id ? null : id })}
          >
            {icon}
          </RailButton>
        ))}
        <MapButton />
      </div>
      {panel && (
        <div className={style.open} onPointerEnter={() => setInside(true)} onPointerLeave={() => setInside(false)}>
          <OpenPanel panel={panel} isInside={isInside} />
        </div>
      )}
    </aside>
  )
}

function OpenPanel({ panel, isInside }: { panel: Panel; isInside: boolean }) {
  const [isAlone, setAlone] = useState(false)
  return <PanelBody panel={panel} ignoreHover={isInside} isAlone={isAlone} onAlone={() => setAlone(!isAlone)} />
}

function MapButton() {
  const isOpen = useTable(s => s.layers.minimap)
  const toggle = useTable(s => s.toggle)
  const set = useTable(s => s.set)
  const show = () => {
    set({ panel: null })
    toggle('minimap')
  }
  return (
    <RailButton label="Map (M)" isOpen={isOpen} count={null} onClick={show}>
      <IconMap2 size={20} />
    </RailButton>
  )
}

type ButtonProps = { label: string; isOpen: boolean; count: number | null; onClick(): void; children: ReactNode }

function RailButton({ label, isOpen, count, onClick, children }: ButtonProps) {
  return (
    <Tooltip label={label} position="left" withinPortal={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={style.button!}
        aria-label={count === null ? label : `${label}: ${count === 1 ? '1 card' : `${count} cards`}`}
        aria-pressed={isOpen}
        onClick={onClick}
      >
        {children}
        {count !== null && <i className={style.count}>{count}</i>}
      </ActionIcon>
    </Tooltip>
  )
}
