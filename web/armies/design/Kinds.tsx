import { Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { DesignerCard, DesignSource } from '../../host/design-host.ts'
import { Button } from '../../ui/Button.tsx'
import style from './kinds.module.css'

type Props = { kinds: readonly DesignerCard[]; isBusy: boolean; onNew(kind: DesignerCard, from: DesignSource): void }

/** What can be made: each kind from nothing, or from one of the rulebook. */
export function Kinds({ kinds, isBusy, onNew }: Props) {
  return (
    <ul className={style.kinds}>
      {kinds.map(kind => (
        <li key={kind.makes} className={style.kind}>
          <Button disabled={isBusy} onClick={() => onNew(kind, { type: 'fresh' })}>
            <IconPlus size={17} aria-hidden="true" />
            New {kind.name}
          </Button>
          {kind.ready.length > 0 ? <From kind={kind} isBusy={isBusy} onNew={onNew} /> : null}
        </li>
      ))}
    </ul>
  )
}

function From({ kind, isBusy, onNew }: { kind: DesignerCard } & Omit<Props, 'kinds'>) {
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button kind="icon" disabled={isBusy} aria-label={`New ${kind.name} like one of the rulebook`}>
          <IconChevronDown size={17} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={style.menu!}>
        <Menu.Label>Like one of the rulebook</Menu.Label>
        {kind.ready.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onNew(kind, { type: 'ready', id })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
