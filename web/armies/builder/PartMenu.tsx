import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import type { Part } from '../../host/army-host.ts'
import { useBuilder } from './builder-store.ts'
import { moved } from './parts.ts'

/** What can be done with a part besides: copy, move, take out. */
export function PartMenu({ part, siblings }: { part: Part; siblings: number }) {
  const edit = useBuilder(s => s.edit)
  if (part.isFixed) return null
  const [up, down] = [moved(part, -1, siblings), moved(part, 1, siblings)]
  return (
    <Menu position="bottom-end" shadow="md" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More for ${part.name}`}>
          <IconDotsVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => void edit([{ type: 'copy', at: part.at }], `${part.name} copied`)}
        >
          Copy
        </Menu.Item>
        {up ? (
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => void edit([up], `${part.name} moved up`)}>
            Move up
          </Menu.Item>
        ) : null}
        {down ? (
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => void edit([down], `${part.name} moved down`)}>
            Move down
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          onClick={() => void edit([{ type: 'take', at: part.at }], `${part.name} taken out`)}
        >
          Take out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
