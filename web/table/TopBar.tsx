import { ActionIcon, Menu, Modal, Popover } from '@mantine/core'
import {
  IconBook2,
  IconHandStop,
  IconHome,
  IconListDetails,
  IconMenu2,
  IconMovie,
  IconSettings,
  IconTextSize,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useOnline } from '../app/use-online.ts'
import { TableOrders } from '../ask/AutoPass.tsx'
import { SealItem, SealSheet } from '../log/DiceSeal.tsx'
import { useTable } from '../store/table-store.ts'
import { PACE_OPTIONS, useStoryPace } from '../story/use-story-pace.ts'
import { Mark } from '../ui/Mark.tsx'
import { Segments } from '../ui/Segments.tsx'
import { MissionSheet } from './MissionSheet.tsx'
import { PlayClock } from './PlayClock.tsx'
import { Share, ShareItem } from './Share.tsx'
import { Standing } from './Standing.tsx'
import { SurrenderItem } from './SurrenderItem.tsx'
import style from './top-bar.module.css'
import { useRoom } from './use-room.ts'

/** Which game, where it stands, who plays and who is asked. */
export function TopBar() {
  const state = useTable(s => s.state)
  if (!state) return null
  return (
    <header className={style.bar}>
      <div className={style.left}>
        <Link to="/" className={style.brand} aria-label="Sandtable, to the first page">
          <Mark />
          <span className={style.name}>Sandtable</span>
        </Link>
        <span className={style.game}>{state.gameName}</span>
        <MissionSheet />
        <Offline />
      </div>
      <Standing state={state} />
      <div className={style.right}>
        <PlayClock />
        <TableMenu id={state.id} />
      </div>
    </header>
  )
}

function Offline() {
  return useOnline() ? null : <span className={style.offline}>offline</span>
}

/** On a phone there is no rail: the log is called from here. */
function LogButton() {
  const set = useTable(s => s.set)
  const panel = useTable(s => s.panel)
  if (useRoom() !== 'narrow') return null
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      color="gray"
      aria-label="Log"
      aria-pressed={panel === 'log'}
      onClick={() => set({ panel: panel === 'log' ? null : 'log' })}
    >
      <IconListDetails size={20} />
    </ActionIcon>
  )
}

/** On a phone it is in the menu. */
function Passing() {
  if (useRoom() === 'narrow') return null
  return (
    <Popover position="bottom-end" shadow="md" width={344} trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="lg" color="gray" aria-label="Automatic passing">
          <IconHandStop size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Automatic passing">
        <TableOrders />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The story bar of a phone has no room for it. */
function PaceItem() {
  const { pace, setPace } = useStoryPace()
  return (
    <div className={`${style.cramped} ${style.pace}`}>
      <span>Pace of others' turns</span>
      <Segments label="Pace of others' turns" options={PACE_OPTIONS} value={pace} onChange={setPace} />
    </div>
  )
}

const TableMenu = memo(function TableMenu({ id }: { id: string }) {
  const set = useTable(s => s.set)
  const [isSharing, setSharing] = useState(false)
  const [isSealShown, setSealShown] = useState(false)
  const [isPassingShown, setPassingShown] = useState(false)
  return (
    <div className={style.actions}>
      <LogButton />
      <ActionIcon
        variant="subtle"
        size="lg"
        color="gray"
        className={style.roomy!}
        aria-label="Rulebook beside the table"
        onClick={() => set({ rule: 'contents' })}
      >
        <IconBook2 size={20} />
      </ActionIcon>
      <Passing />
      <Menu position="bottom-end" shadow="md" width={248}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" color="gray" aria-label="Menu">
            <IconMenu2 size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item className={style.cramped!} leftSection={<IconBook2 size={16} />} onClick={() => set({ rule: 'contents' })}>
            Rulebook
          </Menu.Item>
          <Menu.Item className={style.cramped!} leftSection={<IconHandStop size={16} />} onClick={() => setPassingShown(true)}>
            Automatic passing
          </Menu.Item>
          <Menu.Item leftSection={<IconTextSize size={16} />} onClick={() => set({ panel: 'twin' })}>
            The table as text
          </Menu.Item>
          <PaceItem />
          <SealItem onOpen={() => setSealShown(true)} />
          <ShareItem onOpen={() => setSharing(true)} />
          <Menu.Item leftSection={<IconMovie size={16} />} component={Link} to={`/replay/${id}`}>
            Replay so far
          </Menu.Item>
          <Menu.Item leftSection={<IconSettings size={16} />} component={Link} to="/settings">
            Settings
          </Menu.Item>
          <SurrenderItem />
          <Menu.Item leftSection={<IconHome size={16} />} component={Link} to="/">
            Leave the table (saved)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSharing && <Share onClose={() => setSharing(false)} />}
      <Modal opened={isPassingShown} onClose={() => setPassingShown(false)} title="Automatic passing" centered>
        <TableOrders />
      </Modal>
      <SealSheet isOpen={isSealShown} onClose={() => setSealShown(false)} />
    </div>
  )
})
