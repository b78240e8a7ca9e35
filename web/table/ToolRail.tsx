import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconEye, IconFlame, IconMaximize, IconMinus, IconPlus, IconPointer, IconRuler2, IconStack2 } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useFocusKept } from '../ask/use-bar-keys.ts'
import { LAYERS } from '../board/layers.ts'
import { type Tool, useTable, useTableApi } from '../store/table-store.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import style from './tool-rail.module.css'
import { useAskHeight } from './use-ask-height.ts'

const TOOLS: readonly { id: Tool; label: string; icon: ReactNode }[] = [
  { id: 'select', label: 'Choose (Esc)', icon: <IconPointer size={20} /> },
  { id: 'ruler', label: 'Ruler (R)', icon: <IconRuler2 size={20} /> },
  { id: 'sight', label: 'Line of sight (V)', icon: <IconEye size={20} /> },
]

/** What one can do at any time: choose, measure, look along a line, show layers, move the eye. */
export function ToolRail() {
  const api = useTableApi()
  const tool = useTable(s => s.tool)
  const above = useAskHeight()
  const isThreat = useTable(s => s.layers.threat)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useFocusKept(rail)
  return (
    <div
      ref={setRail}
      className={`panel ${style.rail}`}
      style={{ '--above': `${above}px` } as CSSProperties}
      role="toolbar"
      aria-label="Tools"
      aria-orientation="vertical"
    >
      {TOOLS.map(({ id, label, icon }) => (
        <RailButton
          key={id}
          label={label}
          isRoomy={id === 'sight'}
          pressed={tool === id}
          onClick={() => api.getState().set({ tool: id })}
        >
          {icon}
        </RailButton>
      ))}
      <LayerMenu />
      <RailButton label="Threat next turn (D)" isRoomy pressed={isThreat} onClick={() => api.getState().toggle('threat')}>
        <IconFlame size={20} />
      </RailButton>
      <hr className={style.gap} />
      <RailButton label="Nearer (+)" onClick={() => api.getState().camera?.zoomBy(1.3)}>
        <IconPlus size={20} />
      </RailButton>
      <RailButton label="Farther (−)" onClick={() => api.getState().camera?.zoomBy(1 / 1.3)}>
        <IconMinus size={20} />
      </RailButton>
      <RailButton label="The whole table (0)" onClick={() => api.getState().camera?.fit()}>
        <IconMaximize size={20} />
      </RailButton>
    </div>
  )
}

/** `isRoomy`: on a phone it is in the menu of layers. */
type RailButtonProps = { label: string; pressed?: boolean; isRoomy?: boolean; onClick(): void; children: ReactNode }

function RailButton({ label, pressed, isRoomy, onClick, children }: RailButtonProps) {
  return (
    <Tooltip label={label} position="right" withinPortal={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={style.tool!}
        data-roomy={isRoomy || undefined}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function LayerMenu() {
  const layers = useTable(s => s.layers)
  const toggle = useTable(s => s.toggle)
  const isOpen = useTable(s => s.layersOpen)
  const tool = useTable(s => s.tool)
  const isNarrow = useNarrow()
  const set = useTable(s => s.set)
  return (
    <Popover opened={isOpen} onChange={layersOpen => set({ layersOpen })} position="right-start" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={style.tool!}
          aria-label="Layers (L)"
          aria-pressed={isOpen}
          onClick={() => set({ layersOpen: !isOpen })}
        >
          <IconStack2 size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Layers">
        <Stack gap="xs">
          {LAYERS.map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={layers[id]} onChange={() => toggle(id)} />
          ))}
          {isNarrow && (
            <Checkbox
              label="Line of sight: drag from piece to piece"
              checked={tool === 'sight'}
              onChange={() => set({ tool: tool === 'sight' ? 'select' : 'sight', layersOpen: false })}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
