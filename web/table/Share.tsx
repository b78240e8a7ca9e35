import { Menu } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTable } from '../store/table-store.ts'

const SharePanel = lazy(async () => ({ default: (await import('../share/SharePanel.tsx')).SharePanel }))

/** In the menu of the table. */
export function ShareItem({ onOpen }: { onOpen(): void }) {
  return (
    <Menu.Item leftSection={<IconShare2 size={16} />} onClick={onOpen}>
      Share a picture
    </Menu.Item>
  )
}

/** The table as it stands now, to be shared. */
export function Share({ onClose }: { onClose(): void }) {
  const state = useTable(s => s.state)
  if (!state) return null
  return (
    <Suspense>
      <SharePanel state={state} onClose={onClose} />
    </Suspense>
  )
}
